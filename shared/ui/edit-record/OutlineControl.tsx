import { t } from '@groundwork/shared/messages';
import { useId, useState } from 'react';
import { Button } from '../antd/base/index.ts';
import { TextArea, Upload } from '../antd/form/index.ts';
import styles from './OutlineControl.module.css';

/** Of the file that somebody chooses; an outline that can be kept is much smaller. */
const MOST_MEGABYTES = 5;

interface OutlineControlProps {
  readonly id?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** An area on the map as GeoJSON: pasted, or read from a file. */
export function OutlineControl({ id, value, onChange }: OutlineControlProps) {
  const fileId = useId();
  const [problem, setProblem] = useState('');
  const read = async (file: File): Promise<void> => {
    setProblem('');
    if (file.size > MOST_MEGABYTES * 1024 * 1024)
      return setProblem(t`The file is larger than ${MOST_MEGABYTES} MB. Simplify the boundary first.`);
    try {
      onChange(new TextDecoder().decode(new Uint8Array(await file.arrayBuffer())));
    } catch {
      setProblem(t`The file could not be read.`);
    }
  };
  return (
    <>
      <TextArea
        id={id}
        dir="ltr"
        spellCheck={false}
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder={t`Not known`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.file}>
        <label htmlFor={fileId}>{t`Or choose a GeoJSON file`}</label>
        <Upload
          id={fileId}
          accept=".geojson,.json,application/geo+json,application/json"
          showUploadList={false}
          beforeUpload={(file) => {
            void read(file);
            return false;
          }}
        >
          <Button>{t`Choose a file`}</Button>
        </Upload>
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}
