import { t } from '@groundwork/shared/messages';
import { Icon } from '@groundwork/shared/ui/core';
import { Flyout } from '@groundwork/shared/ui/toolbar';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import type { ReactElement } from 'react';

/** Opens the form with which what is selected is changed together. */
export function EditDetails({ children: form }: { readonly children: ReactElement }) {
  const text = t`Edit details`;
  return (
    <Flyout
      look="button"
      label={text}
      button={{
        children: (
          <>
            <Icon of={Pencil} />
            {text}
          </>
        ),
      }}
    >
      {() => form}
    </Flyout>
  );
}
