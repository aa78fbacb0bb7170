import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { formatDay } from '@groundwork/shared/ui/data';
import { HistoryDrawer, type EditedTables, type HistoryWords } from '@groundwork/shared/ui/history';
import { valueText } from '@groundwork/shared/ui/value-text';
import {
  editableFields,
  isEdited,
  labelOfColumn,
  newRowFields,
  storedField,
  titleOfTable,
  wholeOf,
  words,
} from '@groundwork/survey/model';
import { villageNamesQuery } from '../editing/edit-row.data.ts';
import { useMayEdit } from '../editing/use-may-edit.ts';

export interface ProjectHistoryProps {
  readonly projectId: string;
  /** What people call the project. */
  readonly name: string;
  readonly onClose: () => void;
}

const TABLES: EditedTables = { isEdited, editableFields, newRowFields, wholeOf };

/** Positions have seven digits after the point. */
const ALL_DIGITS = 7;

/** @param villages their names, by their codes */
const wordsWith = (villages: Readonly<Record<string, string>>): HistoryWords => ({
  record: t`The project`,
  titleOf: titleOfTable,
  placeText: (_, place) => formatDay(String(place)),
  labelOf: labelOfColumn,
  valueText: (collection, column, value) => {
    if (value === null || value === undefined) return null;
    if (column === 'village_id' && typeof value === 'string') return villages[value] ?? value;
    if (column === 'photo') return t`A photo`;
    const field = storedField(collection, column);
    if (field) return valueText(field, value, words, ALL_DIGITS);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  },
});

/** The history of a project, its water points and their visits; who may change it takes changes back there. */
export function ProjectHistory({ projectId, name, onClose }: ProjectHistoryProps) {
  const { data: villages = {} } = useServerQuery(villageNamesQuery);
  const may = useMayEdit('water_projects');
  return (
    <HistoryDrawer
      title={t`History of ${name}`}
      record={{
        collection: 'water_projects',
        key: projectId,
        page: `/water-projects/${encodeURIComponent(projectId)}`,
        about: `water_projects/${projectId}`,
        linkChoices: { village_id: villages },
      }}
      words={wordsWith(villages)}
      tables={may.update ? TABLES : undefined}
      onClose={onClose}
    />
  );
}
