import { statusOf, useParams, type LoaderFunctionArgs } from '@groundwork/shared';
import { queryClient, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Alert, Button, Failure, Icon, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { formatDay, useLazyPart } from '@groundwork/shared/ui/data';
import { useAdministrator } from '@groundwork/shared/ui/redact';
import { FloatingBar, MoreMenu } from '@groundwork/shared/ui/toolbar';
import { households } from '@groundwork/survey/model';
import Check from 'lucide/dist/esm/icons/check.mjs';
import MessageSquarePlus from 'lucide/dist/esm/icons/message-square-plus.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useRef, useState } from 'react';
import { useMay } from '../shared/editing/use-may.ts';
import { householdPath } from '../shared/households/household-path.ts';
import { MergedAway } from '../shared/merging/LazyMerged.tsx';
import { Merged } from '../shared/merging/Merged.tsx';
import { accessQuery, useReadable, type Readable } from '../shared/query/access/readable.ts';
import { valueAt, valueText, type Row } from '../shared/query/dictionary/index.ts';
import { householdQuery, householdRowsQuery, ROW_TABLES } from './household-detail.data.ts';
import { Household } from './Household.tsx';
import { Removal } from './LazyParts.tsx';
import styles from './HouseholdDetail.module.css';
import { Neighbours } from './Neighbours.tsx';
import { useReview } from './use-review.ts';

/** "Mepanga · Baseline 2024 · interviewed on 8 May 2024 by E02"; what is not known is named. */
function whereAndWhen(row: Row): string {
  const [village, round, day, enumerator] = [
    'village_id.village_name',
    'survey_round_id.name',
    'interview_date',
    'enumerator_code',
  ].map((name) => valueAt(row, name));
  return [
    typeof village === 'string' ? village : t`Village not known`,
    typeof round === 'string' ? round : t`Survey round not known`,
    `${typeof day === 'string' ? t`interviewed on ${formatDay(day)}` : t`day of the interview not known`}${typeof enumerator === 'string' ? t` by ${enumerator}` : ''}`,
  ].join(' · ');
}

/** Administrators alone need it. */
const loadRedactHousehold = () => import('./redact/RedactHousehold.tsx').then(({ RedactHousehold }) => RedactHousehold);

/** Asks for the household and all its rows at once while the rest of the screen is on its way. */
export function loader({ params: { id = '' } }: LoaderFunctionArgs): null {
  const ask = (readable?: Readable): void => {
    void queryClient.prefetchQuery(householdQuery(id, readable));
    for (const table of ROW_TABLES) void queryClient.prefetchQuery(householdRowsQuery(table, id, readable));
  };
  queryClient.fetchQuery(accessQuery).then(ask, () => ask());
  return null;
}

/** /baseline-survey/household/{id}: everything that was asked of one household, beside what it answered in other rounds. */
export function Component() {
  const { id = '' } = useParams();
  const { readable, rightsPending } = useReadable();
  const administrator = useAdministrator();
  const [redactsOf, setRedactsOf] = useState('');
  const redacts = redactsOf === id;
  const screen = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const { part: RedactHousehold, failed: panelFailed, retry: retryPanel } = useLazyPart(loadRedactHousehold, redacts);
  const { data, error, isFetching, refetch } = useServerQuery({
    ...householdQuery(id, readable),
    enabled: !rightsPending,
  });
  const state = data?.['review_state'];
  // Directus answers 403 for a record that does not exist.
  const missing = error && statusOf(error) === 403;
  const code =
    data &&
    (valueText(households.fields[0] ?? { name: '', label: '', kind: 'text' }, valueAt(data, 'household_code')) ??
      t`without a code`);
  const review = useReview(id, code ?? '', state);
  const mayRemove = useMay('households', 'delete');
  // Counted, because what was removed and restored can be removed again.
  const [removal, setRemoval] = useState({ of: '', nth: 0 });
  const removes = removal.of === id;
  const addNote = (): void => noteField.current?.focus();
  const print = (): void => window.print();
  return (
    <Page
      title={code ? t`Household ${code}` : t`Household`}
      description={data && whereAndWhen(data)}
      above={<Neighbours id={id} here={code} />}
      actions={
        data &&
        !missing && (
          <div ref={screen} className={styles.actions}>
            {review.may !== 'nothing' && (
              <Button className={styles.wide ?? ''} icon={<Icon of={MessageSquarePlus} />} onClick={addNote}>
                {t`Add a note`}
              </Button>
            )}
            <Button
              className={styles.wide ?? ''}
              icon={<Icon of={Printer} />}
              aria-label={t`Print`}
              title={t`Print`}
              onClick={print}
            />
            {review.may === 'state' && state !== 'approved' && (
              <Button
                type="primary"
                icon={<Icon of={Check} />}
                loading={review.saving}
                onClick={() => review.give('approved')}
              >
                {t`Approve`}
              </Button>
            )}
            <MoreMenu
              items={[
                ...(review.may === 'nothing'
                  ? []
                  : [{ label: t`Add a note`, icon: MessageSquarePlus, onChoose: addNote, phone: true }]),
                { label: t`Print`, icon: Printer, onChoose: print, phone: true },
                ...(mayRemove
                  ? [
                      {
                        label: t`Remove…`,
                        icon: Trash,
                        onChoose: () => setRemoval(({ nth }) => ({ of: id, nth: nth + 1 })),
                      },
                    ]
                  : []),
                ...(administrator ? [{ label: t`Redact…`, onChoose: () => setRedactsOf(id) }] : []),
              ]}
            />
          </div>
        )
      }
    >
      <Merged collection="households" />
      {removes && <Removal key={removal.nth} id={id} onCancel={() => setRemoval({ ...removal, of: '' })} />}
      {data && redacts && RedactHousehold && (
        <RedactHousehold
          key={id}
          householdId={id}
          onClose={() => {
            setRedactsOf('');
            screen.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
          }}
        />
      )}
      {redacts &&
        !RedactHousehold &&
        (panelFailed ? (
          <Failure title={t`This part of the page could not be loaded.`} onRetry={retryPanel} />
        ) : (
          <Loading />
        ))}
      {data && !missing && <Household household={data} review={review} noteField={noteField} />}
      {missing && (
        <MergedAway
          key={id}
          collection="households"
          id={id}
          what={t`The household`}
          pathOf={(kept) => householdPath(kept)}
        >
          <Alert type="info" showIcon title={data ? t`This household was removed.` : t`No household found.`} />
        </MergedAway>
      )}
      {!data && error && !missing && (
        <NotLoaded what={t`The household`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Loading />}
      {review.done && !removes && (
        <FloatingBar words={review.done.words} onClose={review.forget}>
          {review.done.before !== undefined && <Button onClick={() => review.undo()}>{t`Undo`}</Button>}
        </FloatingBar>
      )}
    </Page>
  );
}
