import { t } from '@groundwork/shared/messages';
import { Field, Input } from '../antd/form/index.ts';
import type { Upload } from '../uploads/index.ts';
import { titleFor, typingFor } from './file-fields.ts';
import type { Typed, TypedChange } from '../../data/index.ts';

interface TitleFieldProps {
  readonly upload: Upload;
  readonly typed: Typed;
  readonly onType: (change: TypedChange) => void;
  /** Whether somebody has tried to upload: only then an empty title is a mistake. */
  readonly tried: boolean;
}

/** The server's longest title, in characters. */
const LONGEST = 255;

/** The title that a file is found by later. */
export function TitleField({ upload, typed, onType, tried }: TitleFieldProps) {
  const title = titleFor(typed, upload);
  return (
    <Field label={t`Title`} error={tried && title.trim() === '' ? t`Enter a title` : undefined}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          required
          maxLength={LONGEST}
          data-title-of={upload.id}
          value={title}
          onChange={({ target }) => onType(typingFor('title', upload, target.value))}
        />
      )}
    </Field>
  );
}
