import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Upload } from '@groundwork/shared/ui/antd/form';
import { useId } from 'react';
import styles from './SurveyUpload.module.css';

interface MappingChoiceProps {
  /** Of the mapping file in use; null for none. */
  readonly name: string | null;
  readonly onChoose: (file: File | null) => void;
}

/** A mapping file says how the files of one form are read: which sheet fills which table, and what its columns and words mean. */
export function MappingChoice({ name, onChoose }: MappingChoiceProps) {
  const id = useId();
  if (name !== null) {
    return (
      <p className={styles.row}>
        <span>
          <Trans>
            Mapping file: <bdi>{name}</bdi>
          </Trans>
        </span>
        <Button onClick={() => onChoose(null)}>{t`Match by names instead`}</Button>
      </p>
    );
  }
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{t`Mapping file (optional)`}</label>
      <Upload
        id={id}
        accept=".json,application/json"
        showUploadList={false}
        beforeUpload={(file) => {
          onChoose(file);
          return false;
        }}
      >
        <Button>{t`Choose a file`}</Button>
      </Upload>
    </div>
  );
}
