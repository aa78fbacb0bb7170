import { useSearchParams } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Card, Failure, Loading } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import type { PanelContext } from '../../shared/section/SectionScreen.tsx';
import section from '../../shared/section/section.module.css';

const load = () => import('./ScorecardPanel.tsx');

/** The way into the scorecard, `scorecard=on` in the address. Its code and its rows are fetched when somebody wants it. */
export function ScorecardChoice({ context }: { readonly context: PanelContext }) {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('scorecard') === 'on';
  const { part, failed, retry } = useLazyPart(load, wanted);
  const open = () =>
    setAddress((now) => new URLSearchParams([...now, ['scorecard', 'on']]), { preventScrollReset: true });
  if (wanted && part) return <part.ScorecardPanel context={context} />;
  return (
    <Card title={t`Poverty scorecard`} className={section.wide}>
      {!wanted && (
        <p
          className={section.basis}
        >{t`Points for what a household has, and a line below which it counts as poor. Both are yours to set.`}</p>
      )}
      {!wanted && <Button onClick={open}>{t`Open the scorecard`}</Button>}
      {wanted && failed && <Failure title={t`The scorecard could not be loaded.`} onRetry={retry} calm />}
      {wanted && !failed && <Loading />}
    </Card>
  );
}
