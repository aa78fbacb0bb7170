import { useNavigate } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { addressFor } from '@groundwork/shared/ui/attached';
import { Button, ButtonLink, Icon } from '@groundwork/shared/ui/core';
import { useEditKey } from '@groundwork/shared/ui/edit-record';
import { MoreMenu } from '@groundwork/shared/ui/toolbar';
import ClipboardPlus from 'lucide/dist/esm/icons/clipboard-plus.mjs';
import FilePlus from 'lucide/dist/esm/icons/file-plus.mjs';
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import HistoryIcon from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs';
import type { ReactNode } from 'react';
import type { Editing } from '../shared/editing/Editing.tsx';
import { visitAddress } from '../shared/visit-address.ts';
import type { WaterProject } from '../shared/water-project.ts';
import { useWaterPoints } from '../shared/water-points.data.ts';
import { useAboutProject } from './about/about.data.ts';
import styles from './ProjectDetail.module.css';
import { useProjectEdit } from './use-project-edit.ts';

interface ProjectActionsProps {
  readonly project: WaterProject;
  readonly editing: Editing;
  readonly onHistory: () => void;
}

/** What can be done with a project. What is added is filed under it and, where that is known, its village. */
export function ProjectActions({ project, editing, onHistory }: ProjectActionsProps) {
  const { project_id: projectId } = project;
  const navigate = useNavigate();
  const edit = useProjectEdit(project, editing);
  useEditKey(edit !== undefined && editing.edit === undefined, () => edit?.begin());
  const { data: about, isPending } = useAboutProject(projectId);
  const photos = useAllowed('media_upload_items', 'create');
  const visits = useAllowed('water_point_visits', 'create');
  const { data: points, isPending: pointsPending } = useWaterPoints(projectId);
  const { allowed: documents = 'none' } = useAllowed('documents', 'create');
  const here = { project: projectId, village: about?.village_id?.village_id };
  const print = { label: t`Print`, icon: Printer, onChoose: () => window.print(), phone: true } as const;
  const addDocuments = {
    label: t`Add documents`,
    icon: FilePlus,
    onChoose: () => void navigate(addressFor('/upload_docs', here)),
  } as const;
  return (
    <>
      <Button className={styles.wideOnly} icon={<Icon of={Printer} />} onClick={print.onChoose}>
        {t`Print`}
      </Button>
      {offered(
        photos,
        isPending,
        <ButtonLink icon={<Icon of={ImagePlus} />} to={addressFor('/upload_media', here)}>
          {t`Add photos`}
        </ButtonLink>,
      )}
      {(pointsPending || (points?.length ?? 0) > 0) &&
        offered(
          visits,
          pointsPending,
          <ButtonLink type="primary" icon={<Icon of={ClipboardPlus} />} to={visitAddress(projectId)}>
            {t`Record a visit`}
          </ButtonLink>,
        )}
      <MoreMenu
        items={[
          ...(edit ? [{ label: edit.label, icon: Pencil, onChoose: edit.begin }] : []),
          print,
          ...(documents !== 'none' && !isPending ? [addDocuments] : []),
          { label: t`History`, icon: HistoryIcon, onChoose: onHistory },
        ]}
      />
    </>
  );
}

/** What somebody may do; its place, where that or what the button needs is not known yet. */
function offered({ allowed, error }: ReturnType<typeof useAllowed>, pending: boolean, button: ReactNode): ReactNode {
  if (allowed === 'none' || (error && !allowed)) return null;
  return pending || !allowed ? <span style={{ visibility: 'hidden' }}>{button}</span> : button;
}
