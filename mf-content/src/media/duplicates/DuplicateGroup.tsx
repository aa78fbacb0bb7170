import { Link } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Radio } from '@groundwork/shared/ui/antd/form';
import { AuthenticatedImage, ConfirmButton, DateText } from '@groundwork/shared/ui/data';
import { useId, useState } from 'react';
import { ProjectLink } from '../../shared/ProjectLink.tsx';
import { CONSENTS } from '../filter/filter-words.ts';
import { descriptionOf, type MediaItem } from '../media.data.ts';
import styles from './Duplicates.module.css';
import { bestOf, removeItems, type Group } from './duplicates.data.ts';

interface DuplicateGroupProps {
  readonly group: Group;
  readonly removable: boolean;
}

/** Records of one file side by side. */
export function DuplicateGroup({ group: { items }, removable }: DuplicateGroupProps) {
  const name = useId();
  const [chosen, setChosen] = useState<string>();
  // The chosen one may be gone by another hand.
  const kept = items.find(({ id }) => id === chosen) ?? bestOf(items);
  const others = items.filter((item) => item !== kept);
  const loses = kept?.consent !== 'restricted' && others.some(({ consent }) => consent === 'restricted');
  const list = (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={item === kept ? styles.kept : undefined}>
          <label className={styles.picture} htmlFor={`${name}-${item.id}`}>
            {item.preview_image?.filename_disk ? (
              <AuthenticatedImage
                file={item.preview_image.filename_disk}
                rendition="card-320"
                ratio={1.2}
                alt={descriptionOf(item)}
              />
            ) : (
              descriptionOf(item)
            )}
          </label>
          {removable && (
            <Radio id={`${name}-${item.id}`} value={item.id}>
              {item === kept ? t`Keep this one` : t`Keep instead`}
            </Radio>
          )}
          <Facts item={item} />
        </li>
      ))}
    </ul>
  );
  return (
    <fieldset className={styles.group}>
      <legend>{t`${kept ? descriptionOf(kept) : ''} · ${items.length.toLocaleString()} copies`}</legend>
      {removable ? (
        <Radio.Group
          className={styles.choices}
          value={kept?.id}
          onChange={({ target }) => setChosen(String(target.value))}
        >
          {list}
        </Radio.Group>
      ) : (
        list
      )}
      {removable && (
        <ConfirmButton
          action={plural(others.length, { one: t`Remove the other copy`, other: t`Remove the other # copies` })}
          subject={t`of ${kept ? descriptionOf(kept) : t`this group`}`}
          question={t`Remove ${plural(others.length, { one: 'the other copy', other: '# copies' })} permanently? Files not used elsewhere are deleted too.${loses ? t` This removes a restricted copy, and the one you keep is not restricted.` : ''}`}
          failed={t`Nothing was removed.`}
          onConfirm={() => removeItems(others.map(({ id }) => id))}
        />
      )}
    </fieldset>
  );
}

function Facts({ item }: { readonly item: MediaItem }) {
  const { id, caption, credit, consent, taken_at, village_id: village, water_project_id: project, tags } = item;
  return (
    <div className={styles.facts}>
      <Link to={{ search: `?item=${encodeURIComponent(id)}` }} dir="auto">
        {caption || t`No caption`}
      </Link>
      <span>{taken_at ? <DateText day={taken_at} /> : t`No date`}</span>
      <span>{village ? village.village_name || village.village_id : t`No village`}</span>
      {project && <ProjectLink project={project} />}
      {credit && <span>{t`Credit: ${credit}`}</span>}
      <span>{t`Consent: ${CONSENTS[consent ?? 'unknown'] ?? String(consent)}`}</span>
      {tags && tags.length > 0 && <span>{tags.join(', ')}</span>}
    </div>
  );
}
