import { t } from '@groundwork/shared/messages';
import { useConnection } from '../../http/index.ts';
import { Alert } from '../core/index.ts';
import { needsDecision } from '../../outbox/item.ts';
import { useUnsentOf } from '../../outbox/use-outbox.ts';
import { stateText } from './words.ts';

/** Says of one thing, such as `households/<key>`, that a change of it is on this device and not in the portal yet. Nothing where there is none. */
export function UnsentNote({ about }: { readonly about: string }) {
  const items = useUnsentOf(about);
  const online = useConnection((state) => state.online);
  const [first] = items;
  if (first === undefined) return null;
  const shown = items.find(needsDecision) ?? first;
  return (
    <Alert
      type={needsDecision(shown) ? 'warning' : 'info'}
      role="status"
      showIcon
      title={t`Your change is on this device, not in the portal yet.`}
      description={stateText(shown, online)}
    />
  );
}
