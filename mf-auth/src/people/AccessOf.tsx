import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t, Trans } from '@groundwork/shared/messages';
import { Button, Card, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { SelectField } from '@groundwork/shared/ui/form';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import { areaOf, keysOf } from './area.ts';
import { AreaChooser } from './AreaChooser.tsx';
import { saveAccess, usePlaces, type Person } from './people.data.ts';
import styles from './people.module.css';

interface AccessOfProps {
  readonly person: Person;
  readonly name: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Gives somebody a role, and all of the portal or an area of it. */
export function AccessOf({ person, name, onDone, onCancel }: AccessOfProps) {
  const [role, setRole] = useState(person.kind ?? 'member');
  const [limited, setLimited] = useState(Boolean(person.area));
  const [chosen, setChosen] = useState(() => (person.area ? keysOf(person.area) : []));
  const [missing, setMissing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const { data: places, error: unread, isFetching, refetch } = usePlaces(limited);
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: () =>
      saveAccess(person, role, limited ? areaOf((places ?? []).filter(({ key }) => chosen.includes(key))) : null),
    onSuccess: onDone,
  });
  // Villages may have been removed since they were chosen.
  const known = (places ?? []).filter(({ key }) => chosen.includes(key)).length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = limited && known === 0;
    setMissing(isMissing);
    if (!isMissing && !isPending && (!limited || places !== undefined)) mutate();
  };
  const options = [
    { value: 'member', label: t`Member: reads, and adds photos, documents and notes` },
    { value: 'manager', label: t`Data manager: also imports and corrects data, and sees restricted fields` },
  ];
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label={t`Role and area of ${name}`} className={styles.panel}>
      <Card title={t`Role and area`}>
        <p>
          <Trans>
            For <bdi>{name}</bdi>. The change takes effect at once.
          </Trans>
        </p>
        <form onSubmit={submit} noValidate>
          <OutcomeText
            outcome={refusal(
              missing
                ? t`Choose at least one region, district, village or water project.`
                : error && messageOf(error, t`The role and area could not be saved.`),
            )}
          />
          <SelectField
            label={t`Role`}
            value={role}
            options={options}
            onChoose={(value) => setRole(value === 'manager' ? 'manager' : 'member')}
          />
          <label className={styles.choice}>
            <input type="checkbox" checked={limited} onChange={({ target }) => setLimited(target.checked)} />
            {t`Sees only an area`}
          </label>
          <p
            className={styles.count}
          >{t`With an area, this person sees only its villages and water projects, with everything that belongs to them: households, photos, documents and figures. Without one, they see everything.`}</p>
          {limited &&
            (places ? (
              <AreaChooser places={places} chosen={chosen} onChange={setChosen} />
            ) : unread ? (
              <NotLoaded
                what={t`The villages and water projects`}
                error={unread}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ) : (
              <Loading />
            ))}
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={isPending} disabled={limited && places === undefined}>
              {t`Save`}
            </Button>
            <Button disabled={isPending} onClick={onCancel}>
              {t`Cancel`}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
