import { t } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';
import type { ImportSummary } from '@groundwork/survey/import';
import { Choose } from './Choose.tsx';
import styles from './SurveyUpload.module.css';

type Encoding = NonNullable<ImportSummary['encodings']>[number];

const languages = new Intl.DisplayNames('en', { type: 'script' });
/** What encodings are called, beside the name that programs show. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'windows-1256': 'Arab',
  'windows-1255': 'Hebr',
  'windows-1251': 'Cyrl',
  'koi8-r': 'Cyrl',
  'x-mac-cyrillic': 'Cyrl',
  'windows-1253': 'Grek',
  'windows-874': 'Thai',
  shift_jis: 'Jpan',
  'euc-jp': 'Jpan',
  gb18030: 'Hans',
  big5: 'Hant',
  'euc-kr': 'Kore',
};

const nameOf = (name: string): string => {
  const script = SCRIPTS[name];
  return script === undefined ? name : `${name} (${languages.of(script) ?? script})`;
};

/** Asks how the letters of a file are encoded that does not say so, with lines to compare. */
export function TextEncoding({
  encodings,
  onChoose,
}: {
  readonly encodings: readonly Encoding[];
  readonly onChoose: (file: string, encoding: string) => void;
}) {
  return encodings.map(({ file, name, possible }) => (
    <Alert
      key={file}
      type="warning"
      role="status"
      showIcon
      title={t`Check the letters of ${file}: the file does not say how they are encoded.`}
      description={
        <>
          <Choose
            label={t`Encoding of ${file}`}
            value={name}
            options={possible.map((one) => ({ value: one.name, label: nameOf(one.name) }))}
            onChoose={(encoding) => onChoose(file, encoding)}
          />
          <ul className={styles.lines} aria-label={t`Lines of ${file}`}>
            {(possible.find((one) => one.name === name)?.lines ?? []).map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </>
      }
    />
  ));
}
