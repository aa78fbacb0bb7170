import { useSearchParams } from '@groundwork/shared';
import { Card, Failure, Loading } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import { SelectField } from '@groundwork/shared/ui/form';
import type { PlaceNames } from '../../shared/grouping/grouping.ts';
import type { SectionView } from '../../shared/section/section-address.ts';
import section from '../../shared/section/section.module.css';
import styles from '../Overview.module.css';

const load = () => import(/* webpackChunkName: "compare-rounds" */ './CompareRounds.tsx');

interface CompareChoiceProps {
  readonly view: SectionView;
  readonly names: PlaceNames;
  readonly onChange: (change: Partial<SectionView>) => void;
}

/** The choice of a round to compare the shown one with, as `compare` in the address; what compares them is fetched when it is made. */
export function CompareChoice({ view, names, onChange }: CompareChoiceProps) {
  const [address, setAddress] = useSearchParams();
  const { village, round } = view;
  const asked = address.get('compare') ?? '';
  const other = names.rounds.has(asked) && asked !== round ? asked : '';
  const ready = round !== '' && other !== '';
  const { part, failed, retry } = useLazyPart(load, ready);
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
  // Rounds stand in the order of their dates, whichever of them was chosen first.
  const [before = '', after = ''] = [...names.rounds.keys()].filter((id) => id === round || id === other);
  return (
    <Card title="Compare rounds" className={ready ? styles.panel : `${styles.panel} ${styles.screenOnly}`}>
      <p className={section.basis}>
        {round === '' ? 'Choose one survey round above, and here the one to compare it with.' : 'Households are found again by their code; those alone tell who has changed, and not only who was asked.'}
      </p>
      <div className={styles.choice}>
        <SelectField
          label="Compare with"
          value={other}
          disabled={round === ''}
          options={[{ value: '', label: 'No other round' }, ...[...names.rounds].filter(([id]) => id !== round).map(([value, label]) => ({ value, label }))]}
          onChoose={choose}
        />
      </div>
      {ready && part && <part.CompareRounds village={village} before={before} after={after} names={names} weighted={view.weighted} onWeighted={(weighted) => onChange({ weighted })} />}
      {ready && failed && <Failure title="The comparison could not be loaded." onRetry={retry} calm />}
      {ready && !part && !failed && <Loading />}
    </Card>
  );
}
