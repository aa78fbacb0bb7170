import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { Choose } from './Choose.tsx';
import type { Village } from './matching/near-village.ts';
import type { VillageWord } from './plan/village-words.ts';
import styles from './SurveyUpload.module.css';

interface VillageTableProps {
  readonly words: readonly VillageWord[];
  readonly villages: readonly Village[];
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (key: string, id: string) => void;
}

/** How the file writes villages, and which village each is taken for; what is written exactly is not asked about. */
export function VillageTable({ words, villages, chosen, onChoose }: VillageTableProps) {
  const asked = words.filter(({ match }) => match?.exact !== true);
  if (asked.length === 0) return null;
  const options = villages.map(({ id, name }) => ({ value: id, label: name }));
  const columns: readonly Column<VillageWord>[] = [
    { key: 'written', title: 'Written', cell: ({ written }) => <bdi>{written}</bdi> },
    { key: 'rows', title: 'Rows', align: 'end', cell: ({ rows }) => rows.toLocaleString() },
    {
      key: 'village',
      title: 'Taken for',
      cell: ({ key, written, match }) => <Choose label={`${written} is taken for`} none="No village: its rows are left out" value={chosen[key] ?? match?.id ?? ''} options={options} onChoose={(id) => onChoose(key, id)} />,
    },
  ];
  return (
    <section aria-label="Villages" className={styles.part}>
      <h3>Villages that are written otherwise</h3>
      <p className={styles.hint}>These are no names or keys of villages as the portal has them. Please see that each is taken for the right one.</p>
      <RecordTable caption="Villages that are written otherwise" columns={columns} rows={asked} rowKey={({ key }) => key} />
    </section>
  );
}
