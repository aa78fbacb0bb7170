import { Link } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import {
  canKeepPages,
  readDistricts,
  removeDistrict,
  useKeptDistricts,
  type District,
  type KeptDistrictPages,
} from '@groundwork/shared/kept-pages';
import { plural, t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { SelectField } from '@groundwork/shared/ui/antd/form';
import { NotLoaded, VisuallyHidden } from '@groundwork/shared/ui/core';
import { fileSize, formatMoment } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import styles from './KeptPages.module.css';
import { useKeepingDistrict, type KeepingDistrict } from './use-keeping-district.ts';

function endText(outcome: NonNullable<KeepingDistrict['ended']>['outcome']): string {
  if (outcome === 'kept') return t`The district is on this device.`;
  if (outcome === 'offline') return t`The connection was lost. Continue when you are back online.`;
  if (outcome === 'full') return t`There is not enough space on this device. What was kept before is still there.`;
  if (outcome === 'impossible') return t`The pages could not be stored. Reload this page and try again.`;
  if (outcome === 'stopped') return t`Stopped. What was loaded stays on this device. You can continue at any time.`;
  return t`Not everything could be loaded. Try again.`;
}

const villagesText = (count: number): string =>
  `${count.toLocaleString()} ${plural(count, { one: 'village', other: 'villages' })}`;
const projectsText = (count: number): string =>
  `${count.toLocaleString()} ${plural(count, { one: 'water project', other: 'water projects' })}`;

/** `24 of 36 pages · 4.2 MB · 26 Nov 2026, 14:02`. */
function stateText({ pages, of, refused }: KeptDistrictPages): string {
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  const times = pages.flatMap(({ refreshed }) => refreshed ?? []);
  const oldest = times.length === 0 ? undefined : formatMoment(new Date(Math.min(...times)).toISOString());
  return [
    t`${pages.length.toLocaleString()} of ${plural(of, { one: '# page', other: '# pages' })}`,
    pages.length > 0 && fileSize(bytes),
    oldest,
    refused > 0 && t`${refused.toLocaleString()} without access`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface RowProps {
  readonly kept: KeptDistrictPages;
  /** Undefined where it no longer exists, or its villages are not known yet. */
  readonly district: District | undefined;
  readonly keeping: KeepingDistrict;
  readonly onRemoved: () => void;
}

function Row({ kept, district, keeping: { running, ended, keep, stop }, onRemoved }: RowProps) {
  const isRunning = running?.key === kept.key;
  const isComplete = kept.pages.length + kept.refused >= kept.of;
  return (
    <li>
      <span className={styles.page}>
        <details>
          <summary>{kept.name}</summary>
          <ul className={styles.inside}>
            {kept.pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </details>
        <span className={styles.details}>{stateText(kept)}</span>
        <span role="status" className={styles.details}>
          {isRunning
            ? running.of > 0 && t`Page ${(running.done + 1).toLocaleString()} of ${running.of.toLocaleString()}…`
            : ended?.key === kept.key && endText(ended.outcome)}
        </span>
      </span>
      <span className={styles.buttons}>
        {isRunning ? (
          <Button size="small" onClick={stop}>
            {t`Stop`}
            <VisuallyHidden> {kept.name}</VisuallyHidden>
          </Button>
        ) : (
          <>
            {district && (
              <Button size="small" disabled={running !== undefined} onClick={() => keep(district, !isComplete)}>
                {isComplete ? t`Refresh` : t`Continue`}
                <VisuallyHidden> {kept.name}</VisuallyHidden>
              </Button>
            )}
            <Button
              size="small"
              disabled={running !== undefined}
              onClick={() => void removeDistrict(kept.key).then(onRemoved)}
            >
              {t`Remove`}
              <VisuallyHidden> {kept.name}</VisuallyHidden>
            </Button>
          </>
        )}
      </span>
    </li>
  );
}

/** Keeps all villages, water projects and water points of a district on this device. Nothing where pages cannot be stored. */
export function KeptDistricts({ onChanged }: { readonly onChanged: () => void }) {
  const kept = useKeptDistricts();
  const {
    data: districts,
    error,
    isFetching,
    refetch,
  } = useServerQuery({
    queryKey: ['villages', 'districts'],
    queryFn: ({ signal }) => readDistricts(signal),
    enabled: canKeepPages(),
  });
  const keeping = useKeepingDistrict(onChanged);
  const [chosen, setChosen] = useState('');
  if (!canKeepPages() || !kept) return null;
  const others = districts?.filter(({ key }) => !kept.some((one) => one.key === key)) ?? [];
  const district = others.find(({ key }) => key === chosen);
  return (
    <section aria-label={t`Districts on this device`}>
      <h3 className={styles.title}>{t`My district`}</h3>
      <p>{t`Keep all villages, water projects and water points of the district where you work.`}</p>
      {kept.length > 0 && (
        <ul className={styles.pages}>
          {kept.map((one) => (
            <Row
              key={one.key}
              kept={one}
              district={districts?.find(({ key }) => key === one.key)}
              keeping={keeping}
              onRemoved={onChanged}
            />
          ))}
        </ul>
      )}
      {!districts && error && (
        <div className={styles.notLoaded}>
          <NotLoaded what={t`The districts`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
        </div>
      )}
      {others.length > 0 && (
        <div className={styles.choice}>
          <SelectField
            label={t`District`}
            value={chosen}
            onChoose={setChosen}
            options={[
              { value: '', label: t`Choose a district` },
              ...others.map(({ key, name }) => ({ value: key, label: name })),
            ]}
          />
          {district && (
            <p
              className={styles.details}
            >{`${villagesText(district.villages.length)}, ${projectsText(district.projects.length)}`}</p>
          )}
          <Button
            disabled={district === undefined || keeping.running !== undefined}
            onClick={() => district && keeping.keep(district, true)}
          >
            {t`Keep on this device`}
          </Button>
        </div>
      )}
    </section>
  );
}
