import { t } from '@groundwork/shared/messages';
import { Button, Icon } from '@groundwork/shared/ui/core';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import type { Editing } from '../shared/editing/Editing.tsx';
import { useMayEdit } from '../shared/editing/use-may-edit.ts';
import { addition } from '../shared/editing/water-edit.ts';
import { useProjects } from './project-list.data.ts';
import styles from './ProjectList.module.css';
import type { useProjectQuery } from './use-project-query.ts';

interface AddProjectProps {
  readonly address: ReturnType<typeof useProjectQuery>;
  readonly editing: Editing;
  /** Of the button: a suggestion is made below the list, which it would move on a phone. */
  readonly place: 'above' | 'below';
}

/** Adds a project. Whether the person may is asked when the list is there, which comes first. */
export function AddProject({ address: { query, pages, view }, ...where }: AddProjectProps) {
  const { loaded } = useProjects(query, pages, false);
  return (view !== 'list' || loaded !== undefined) && <ForThoseWhoMay {...where} />;
}

function ForThoseWhoMay({ editing, place }: Pick<AddProjectProps, 'editing' | 'place'>) {
  const { create, suggestNew } = useMayEdit('water_projects');
  const suggestion = suggestNew ? ({ suggested: true } as const) : {};
  const name = suggestNew ? t`Suggest adding a project` : t`Add a project`;
  return (
    (place === 'above' ? create : suggestNew) && (
      <Button
        className={place === 'below' ? (styles.below ?? '') : ''}
        icon={<Icon of={Plus} />}
        onClick={() => editing.begin(addition('water_projects', name, t`New water project`, suggestion))}
      >
        {suggestNew ? name : t`Add project`}
      </Button>
    )
  );
}
