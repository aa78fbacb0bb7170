import { t } from '@groundwork/shared/messages';
import { Button, Icon } from '@groundwork/shared/ui/core';
import Check from 'lucide/dist/esm/icons/check.mjs';
import type { Selected } from './use-selection.ts';

/** Begins to select documents, or ends it. */
export function SelectButton({ selecting, setSelecting }: Pick<Selected, 'selecting' | 'setSelecting'>) {
  return (
    <Button
      type="text"
      icon={<Icon of={Check} />}
      aria-pressed={selecting}
      onClick={() => setSelecting(!selecting)}
    >{t`Select`}</Button>
  );
}
