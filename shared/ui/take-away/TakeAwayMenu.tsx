import { t } from '@groundwork/shared/messages';
import { Icon } from '@groundwork/shared/ui/core';
import { Flyout } from '@groundwork/shared/ui/toolbar';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { TakeAway } from './lazy-parts.ts';
import type { TakeAwayProps } from './actions.ts';

interface TakeAwayMenuProps extends TakeAwayProps {
  /** Of what, where a page has several of these buttons. */
  readonly of?: string;
}

/** One button for all that can be made of a figure. */
export const TakeAwayMenu = ({ of, ...taking }: TakeAwayMenuProps) => (
  <Flyout
    keep
    align="end"
    look="button"
    label={t`Export`}
    button={{
      ...(of !== undefined && { 'aria-label': t`Export: ${of}` }),
      children: (
        <>
          <Icon of={Download} />
          {t`Export`}
          <Icon of={ChevronDown} small />
        </>
      ),
    }}
  >
    {() => <TakeAway {...taking} />}
  </Flyout>
);
