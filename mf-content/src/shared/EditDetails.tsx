import { t } from '@groundwork/shared/messages';
import { Icon, type IconNode } from '@groundwork/shared/ui/core';
import { Flyout } from '@groundwork/shared/ui/toolbar';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import type { ReactElement } from 'react';

interface EditDetailsProps {
  /** What is changed with it, where it is one thing. */
  readonly text?: string;
  readonly icon?: IconNode;
  /** The form. */
  readonly children: ReactElement;
}

/** Opens the form with which what is selected is changed together. */
export function EditDetails({ text = t`Edit details`, icon = Pencil, children: form }: EditDetailsProps) {
  return (
    <Flyout
      look="button"
      label={text}
      button={{
        children: (
          <>
            <Icon of={icon} />
            {text}
          </>
        ),
      }}
    >
      {() => form}
    </Flyout>
  );
}
