import { t } from '@groundwork/shared/messages';
import { coloursOf } from '../shared/charts/palette.ts';
import type { Row } from '../shared/query/dictionary/index.ts';
import { askedIn, useAsked } from '../shared/query/rounds/asked.data.ts';
import { wasAsked } from '../shared/query/rounds/was-asked.ts';
import { KEY_FIGURES } from './key-figures.ts';
import styles from './KeyFigures.module.css';
import { Missing } from './Missing.tsx';
import { roundName, roundOf } from './visits.data.ts';

/** The colours of rungs are the same in all charts. */
const RungSign = ({ rung }: { readonly rung: string }) => (
  <i className={styles.rung} style={{ background: coloursOf('ladder', [rung]).get(rung)?.fill }} />
);

/** A few figures of this visit, each with that of the visit before it, or of the next one where it was the first. */
export function KeyFigures({ visits, id }: { readonly visits: readonly Row[]; readonly id: string }) {
  const asked = useAsked();
  const at = visits.findIndex((visit) => visit['id'] === id);
  const visit = visits[at];
  const other = visits[at - 1] ?? visits[at + 1];
  // One that did not agree to the interview has none.
  if (!visit || !KEY_FIGURES.some(({ of }) => of(visit) ?? (other && of(other)))) return null;
  return (
    <dl className={styles.figures}>
      {KEY_FIGURES.map(({ label, asks, of }) => {
        const isSilent = (one: Row): boolean => !wasAsked(askedIn(asked, roundOf(one)), asks);
        const [value, before] = [of(visit), other && of(other)];
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.value}>
              {value?.rung !== undefined && <RungSign rung={value.rung} />}
              {value && !isSilent(visit) ? value.text : <Missing silent={isSilent(visit)} />}
            </dd>
            {other && (
              <dd
                className={styles.other}
              >{`${roundName(other)}: ${isSilent(other) ? t`not asked` : before ? before.text.toLowerCase() : t`not known`}`}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
