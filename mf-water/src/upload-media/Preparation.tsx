import { t } from '@groundwork/shared/messages';
import { Checkbox } from '@groundwork/shared/ui/antd/form';
import { fileSize } from '@groundwork/shared/ui/data';
import type { Typed, TypedChange } from '@groundwork/shared/data';
import { useUploads } from '@groundwork/shared/uploads';
import { useId } from 'react';
import { fieldOf, handlingIn, type Choice } from './handling.ts';
import { mediaUploads } from './media-uploads.ts';
import { savedBy } from './saved-by.ts';
import styles from './UploadMedia.module.css';

interface PreparationProps {
  readonly typed: Typed;
  readonly onType: (change: TypedChange) => void;
}

/** What is done with photos on this device before they are sent, and what that saves. */
export function Preparation({ typed, onType }: PreparationProps) {
  const id = useId();
  const handling = handlingIn(typed);
  const { before, after } = savedBy(useUploads(mediaUploads));
  const box = (choice: Choice, label: string, hint: string) => (
    <div>
      <Checkbox
        aria-describedby={`${id}-${choice}`}
        checked={handling[choice]}
        onChange={({ target }) => onType({ [fieldOf(choice)]: target.checked ? 'yes' : 'no' })}
      >
        {label}
      </Checkbox>
      <p id={`${id}-${choice}`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
  return (
    <fieldset className={styles.preparation}>
      <legend>{t`Before upload`}</legend>
      {box(
        'smaller',
        t`Reduce size before upload`,
        t`At most 2,048 pixels per side.${after < before ? t` ${fileSize(before)} become ${fileSize(after)}.` : ''}`,
      )}
      {handling.smaller && box('original', t`Also upload the original`, t`In full size, for print. It takes longer.`)}
      {box(
        'keepPosition',
        t`Keep location`,
        t`Saved with the photo and shown on the map, never in the file itself. Leave it off if it could show where someone lives.`,
      )}
    </fieldset>
  );
}
