import { Link } from '@groundwork/shared';
import { plural, t, Trans } from '@groundwork/shared/messages';
import LoaderCircle from 'lucide/dist/esm/icons/loader-circle.mjs';
import { Button, Progress } from '@groundwork/shared/ui/antd/base';
import { Alert, ButtonLink, Icon } from '@groundwork/shared/ui/core';
import styles from './Sources.module.css';
import { submissionsText } from './source-words.ts';
import type { Source } from './sources.data.ts';

const UPLOAD = '/baseline-survey/tools/upload';

interface SourceStateProps {
  readonly source: Source;
  /** Whether the server was asked to fetch, and has not answered. */
  readonly fetching: boolean;
  /** Fetches again, for the person who presses the button. */
  readonly onFetch: () => void;
}

/** What the server does with a source, or what it waits for. */
export function SourceState({ source, fetching, onFetch }: SourceStateProps) {
  const { state, batch, waiting, person } = source;
  if (state === 'syncing') return <Fetching source={source} label={t`Fetching submissions`} />;
  if (state === 'importing') {
    return (
      <p className={styles.row}>
        <span role="status">{t`The submissions are being imported.`}</span>
        {batch !== null && <Link to={`${UPLOAD}?import=${encodeURIComponent(batch)}`}>{t`Show the import`}</Link>}
      </p>
    );
  }
  if (state !== 'ready' || waiting === null) return null;
  const rest = waiting.incomplete ? t`The rest follows after the import.` : undefined;
  if (waiting.files.length === 0) {
    const submissions = submissionsText(waiting.submissions);
    const wait = plural(waiting.submissions, { one: 'waits', other: 'wait' });
    return (
      <Alert
        type="info"
        role="status"
        showIcon
        title={
          <Trans>
            {submissions} {wait} for a review by <bdi>{person.name}</bdi>.
          </Trans>
        }
        description={rest}
        action={<Button loading={fetching} onClick={onFetch}>{t`Fetch them for me`}</Button>}
      />
    );
  }
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={plural(waiting.submissions, {
        one: '# submission waits for your review.',
        other: '# submissions wait for your review.',
      })}
      description={rest}
      action={
        <ButtonLink type="primary" to={`${UPLOAD}?source=${encodeURIComponent(source.id)}`}>
          {t`Review and import`}
        </ButtonLink>
      }
    />
  );
}

interface FetchingProps {
  readonly source: Pick<Source, 'progress'>;
  /** What is fetched. */
  readonly label: string;
}

/** How far a fetch is. */
export function Fetching({ source: { progress }, label }: FetchingProps) {
  const known = progress !== null && progress.total > 0 ? progress : null;
  return (
    <div className={styles.row}>
      <span role="status">{label}...</span>
      {known === null ? (
        <Icon of={LoaderCircle} spin />
      ) : (
        <Progress
          className={styles.progress}
          aria-label={label}
          percent={Math.round((100 * known.done) / known.total)}
          showInfo={false}
        />
      )}
      {/* Not said aloud: it changes every second. */}
      {known !== null && (
        <span className={styles.second}>{t`${known.done.toLocaleString()} of ${known.total.toLocaleString()}`}</span>
      )}
    </div>
  );
}
