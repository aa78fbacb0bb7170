import { t } from '@groundwork/shared/messages';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import type { ComponentProps } from 'react';
import { Icon } from '../core/index.ts';
import { Flyout } from '../flyout/Flyout.tsx';
import { SaveButtons } from './SaveButtons.tsx';
import styles from './SaveMenu.module.css';

interface SaveMenuProps extends Pick<ComponentProps<typeof SaveButtons>, 'files' | 'disabled' | 'reasons'> {
  /** How many rows the files would have; null while they are counted. */
  readonly count?: number | null | undefined;
}

/** One button for all files that can be made, with the number of their rows: "Export 579". Work continues when it is closed. */
export function SaveMenu({ count, ...saving }: SaveMenuProps) {
  return (
    <Flyout
      keep
      align="end"
      look="button"
      label={t`Export`}
      button={{
        disabled: saving.disabled,
        children: (
          <>
            <Icon of={Download} />
            {typeof count === 'number' ? t`Export ${count.toLocaleString()}` : t`Export`}
            <Icon of={ChevronDown} small />
          </>
        ),
      }}
    >
      {() => (
        <div className={styles.menu}>
          <SaveButtons {...saving} />
        </div>
      )}
    </Flyout>
  );
}
