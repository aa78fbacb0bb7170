import { useSearchParams } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Card, Failure, Loading } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import { FilterChip } from '@groundwork/shared/ui/toolbar';
import GitCompare from 'lucide/dist/esm/icons/git-compare.mjs';
import type { PlaceNames } from '../../shared/query/grouping/grouping.ts';
import type { SectionView } from '../../shared/query/view/section-address.ts';
import styles from '../Overview.module.css';

const load = () => import('./CompareRounds.tsx');

interface CompareProps {
  readonly view: SectionView;
  readonly names: PlaceNames;
}

/** The round to compare the shown one with, as `compare` in the address; empty for none. */
function useCompared({ round }: SectionView, names: PlaceNames) {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('compare') ?? '';
  const choose = (chosen: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('compare');
        if (chosen !== '') next.set('compare', chosen);
        return next;
      },
      { preventScrollReset: true },
    );
  return [round !== '' && names.rounds.has(asked) && asked !== round ? asked : '', choose] as const;
}

/** The chip of the toolbar that chooses the other round; where one round is shown, and there is another. */
export function CompareChip({ view, names }: CompareProps) {
  const [other, choose] = useCompared(view, names);
  if (view.round === '' || names.rounds.size < 2) return null;
  const rounds = [...names.rounds].filter(([id]) => id !== view.round).map(([value, label]) => ({ value, label }));
  return (
    <FilterChip
      name={t`Compared with`}
      all={t`no other round`}
      showName
      icon={GitCompare}
      choices={rounds}
      chosen={other === '' ? [] : [other]}
      onChange={([next = '']) => choose(next)}
    />
  );
}

/** One round against the other, where one is chosen; what compares them is fetched then. */
export function ComparedRounds({
  view,
  names,
  onChange,
}: CompareProps & { readonly onChange: (change: Partial<SectionView>) => void }) {
  const { village, round } = view;
  const [other] = useCompared(view, names);
  const { part, failed, retry } = useLazyPart(load, other !== '');
  if (other === '') return null;
  // Rounds are in the order of their dates, whichever of them was chosen first.
  const [before = '', after = ''] = [...names.rounds.keys()].filter((id) => id === round || id === other);
  return (
    <Card
      title={t`${names.rounds.get(after) ?? after} compared with ${names.rounds.get(before) ?? before}`}
      className={styles.compared}
    >
      {part && (
        <part.CompareRounds
          village={village}
          before={before}
          after={after}
          names={names}
          weighted={view.weighted}
          onWeighted={(weighted) => onChange({ weighted })}
        />
      )}
      {failed && <Failure title={t`The comparison could not be loaded.`} onRetry={retry} calm />}
      {!part && !failed && <Loading />}
    </Card>
  );
}
