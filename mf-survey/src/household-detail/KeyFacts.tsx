import { Link } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { Icon } from '@groundwork/shared/ui/core';
import { DateText } from '@groundwork/shared/ui/data';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import type { ReactNode } from 'react';
import { households, type Place } from '@groundwork/survey/model';
import { mayRead, useReadable } from '../shared/query/access/readable.ts';
import { numberOf, valueAt, yesNoOf, type Row } from '../shared/query/dictionary/index.ts';
import { useAsked } from '../shared/query/rounds/asked.data.ts';
import { answerOf } from './answers.ts';
import styles from './HouseholdDetail.module.css';
import keyFacts from './KeyFacts.module.css';
import { Missing } from './Missing.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { roundName } from './visits.data.ts';

interface KeyFactsProps {
  readonly visit: Row;
  /** All visits to the household, the first one first. */
  readonly visits: readonly Row[];
  /** The address of another visit, with the list that one came from. */
  readonly addressOf: (id: string) => string;
}

const positionOf = (visit: Row): Place | null => {
  const [latitude, longitude] = [numberOf(valueAt(visit, 'latitude')), numberOf(valueAt(visit, 'longitude'))];
  return latitude === null || longitude === null ? null : [longitude, latitude];
};

const degrees = (value: number, [positive, negative]: readonly [string, string]): string =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;

/** What was recorded about the interview, this one's first and the others' after it. */
export function KeyFacts({ visit, visits, addressOf }: KeyFactsProps) {
  const { readable } = useReadable();
  const asked = useAsked();
  const others = visits.filter(({ id }) => id !== visit['id']).toReversed();
  const answer = (one: Row, name: string) => {
    const field = households.fields.find((each) => each.name === name);
    return field ? answerOf(one, field, asked) : undefined;
  };
  const shown = (one: Row, name: string): ReactNode => {
    const given = answer(one, name);
    return given && !given.silent && given.text !== null ? given.text : <Missing silent={given?.silent === true} />;
  };
  const consent = (one: Row): ReactNode => {
    const given = answer(one, 'consent');
    if (!given || given.silent || given.text === null) return <Missing silent={given?.silent === true} />;
    const yes = yesNoOf(valueAt(one, 'consent')) === true;
    return (
      <span className={yes ? styles.good : styles.bad}>
        <Icon of={yes ? CircleCheck : CircleX} small />
        {yes ? t`Given` : t`Refused`}
      </span>
    );
  };
  const [villageId, village] = [valueAt(visit, 'village_id.village_id'), valueAt(visit, 'village_id.village_name')];
  const mayLocate = mayRead(readable, 'households', 'latitude');
  const position = mayLocate ? positionOf(visit) : null;
  /** This visit's, and below it what the other rounds have, unless that is the same. */
  const each = (name: string, of: (one: Row) => ReactNode): ReactNode => {
    const own = JSON.stringify(answer(visit, name));
    return (
      <>
        {of(visit)}
        {others
          .filter((one) => JSON.stringify(answer(one, name)) !== own)
          .map((one) => (
            <div key={String(one['id'])}>
              {of(one)} <span className={styles.calm}>{roundName(one)}</span>
            </div>
          ))}
      </>
    );
  };
  return (
    <section className={keyFacts.place} aria-label={t`Key facts`}>
      {typeof villageId === 'string' && (
        <PlaceMap
          villageId={villageId}
          village={typeof village === 'string' ? village : t`the village`}
          position={position}
        />
      )}
      <dl className={keyFacts.keyFacts}>
        <dt>{t`Village`}</dt>
        <dd>
          {typeof villageId === 'string' && typeof village === 'string' ? (
            <Link to={`/village-profiles/${encodeURIComponent(villageId)}`}>{village}</Link>
          ) : (
            <Missing silent={false} />
          )}
        </dd>
        <dt>{t`Position`}</dt>
        <dd>
          {!mayLocate && (
            <>
              <Trans>
                Restricted <Icon of={Lock} small />
              </Trans>
            </>
          )}
          {mayLocate &&
            (position ? (
              `${degrees(position[1], ['N', 'S'])}, ${degrees(position[0], ['E', 'W'])}`
            ) : (
              <Missing silent={false} />
            ))}
        </dd>
        <dt>{t`Interviewed`}</dt>
        <dd>
          {each('interview_date', (one) => {
            const day = valueAt(one, 'interview_date');
            const text = typeof day === 'string' ? <DateText day={day} /> : t`Day not known`;
            return one['id'] === visit['id'] ? text : <Link to={addressOf(String(one['id']))}>{text}</Link>;
          })}
        </dd>
        <dt>{t`Enumerator`}</dt>
        <dd>{each('enumerator_code', (one) => shown(one, 'enumerator_code'))}</dd>
        <dt>{t`Consent`}</dt>
        <dd>{each('consent', consent)}</dd>
        <dt>{t`Weight`}</dt>
        <dd>{each('weight', (one) => shown(one, 'weight'))}</dd>
      </dl>
    </section>
  );
}
