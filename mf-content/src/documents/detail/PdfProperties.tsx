import { t } from '@groundwork/shared/messages';
import type { PdfProperty } from '../../shared/preview/pdf-properties.ts';
import styles from './Detail.module.css';

/** What a PDF says about itself. It may name people, and goes to everybody who downloads the file. */
export function PdfProperties({ properties }: { readonly properties: readonly PdfProperty[] }) {
  return (
    <section>
      <h2>{t`PDF metadata`}</h2>
      {properties.length === 0 && <p className={styles.quiet}>{t`No metadata.`}</p>}
      {properties.length > 0 && (
        <>
          <p className={styles.quiet}>{t`Stored in the file and included in every download.`}</p>
          <dl className={styles.facts}>
            {properties.map(({ label, value }) => (
              <div key={label} className={styles.property}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
