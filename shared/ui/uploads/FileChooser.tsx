import { t } from '@groundwork/shared/messages';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import { useId, type ChangeEvent } from 'react';
import { Icon, VisuallyHidden } from '../core/index.ts';
import { acceptAttribute, type Content } from '../../uploads/content.ts';
import styles from './FileChooser.module.css';
import { useFileDrop } from '../../uploads/use-file-drop.ts';

interface FileChooserProps {
  readonly contents: readonly Content[];
  /** Which files, and how large. */
  readonly hint: string;
  /** Whether several files can be chosen at once. */
  readonly multiple?: boolean;
  /** The same function at every call. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files are chosen with the browser's own button, by keyboard too, or dropped or pasted anywhere on the page. */
export function FileChooser({ contents, hint, multiple = true, onFiles }: FileChooserProps) {
  const hintId = useId();
  const over = useFileDrop(onFiles);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // So that choosing the same file again is a change again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div>
      <label className={over ? `${styles.drop} ${styles.over}` : styles.drop}>
        <input
          type="file"
          multiple={multiple}
          accept={acceptAttribute(contents)}
          className={styles.input}
          aria-describedby={hintId}
          onChange={choose}
        />
        <Icon of={Upload} />
        {/* Nobody drops files by ear. */}
        <VisuallyHidden>{multiple ? t`Choose files. ` : t`Choose a file. `}</VisuallyHidden>
        <span>
          {multiple ? t`Drop files here or ` : t`Drop a file here or `}
          <span className={styles.choose}>{multiple ? t`choose them` : t`choose it`}</span>
        </span>
      </label>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
