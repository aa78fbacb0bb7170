import { plural, t } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';
import styles from './Sources.module.css';
import { Fetching } from './SourceState.tsx';
import type { Source } from './sources.data.ts';

const countOf = (photos: number): string => plural(photos, { one: '# photo', other: '# photos' });

/** The photos of a source's submissions: how many were added, and why others were not. */
export function Photos({
  photos: { added, gone, waiting, missing, problems, fetching, progress },
}: Pick<Source, 'photos'>) {
  if (fetching) return <Fetching source={{ progress }} label={t`Fetching photos`} />;
  return (
    <>
      {added > 0 && (
        <p className={styles.second}>
          {plural(added, { one: '# photo added.', other: '# photos added.' })}{' '}
          {gone > 0 &&
            plural(gone, {
              one: '# of them is no longer in its submission.',
              other: '# of them are no longer in their submissions.',
            })}
        </p>
      )}
      {waiting > 0 && (
        <p className={styles.second}>
          {plural(waiting, {
            one: '# photo will be fetched with the next sync.',
            other: '# photos will be fetched with the next sync.',
          })}
        </p>
      )}
      {missing > 0 && (
        <Alert
          type="warning"
          role="status"
          showIcon
          title={plural(missing, { one: '# photo could not be fetched.', other: '# photos could not be fetched.' })}
          description={
            <>
              {problems.map(({ words, photos }) => (
                <div key={words}>
                  {countOf(photos)}: <bdi>{words}</bdi>
                </div>
              ))}
              <div>{t`The next sync tries again, except for files that are too large or are not pictures.`}</div>
            </>
          }
        />
      )}
    </>
  );
}
