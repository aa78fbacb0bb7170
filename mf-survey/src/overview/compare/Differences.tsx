import { plural, t } from '@groundwork/shared/messages';
import type { ComparedFigure, RoundChange } from '@groundwork/survey/figures';
import section from '../../shared/section/section.module.css';
import { changeSentence } from './change-text.ts';
import { differing, type Compared } from './compared.ts';

interface DifferencesProps {
  readonly compared: readonly Compared[];
  readonly read: (figure: ComparedFigure) => RoundChange;
}

/** What differs between the rounds beyond chance, in sentences. */
export function Differences({ compared, read }: DifferencesProps) {
  const found = differing(compared, read);
  const tested = compared.filter(({ figure }) => read(figure).difference.low !== null).length;
  if (tested === 0) return <p>{t`The sample gives no intervals for changes, so none is called a difference.`}</p>;
  return (
    <>
      {found.length === 0 && <p>{t`No change between the rounds is beyond chance.`}</p>}
      {found.length > 0 && (
        <ul className={section.sentences}>
          {found.map((one) => (
            <li key={one.title}>{changeSentence(one, read(one.figure))}</li>
          ))}
        </ul>
      )}
      <p className={section.basis}>
        {plural(found.length, {
          one: `# of ${tested.toLocaleString()} changes is beyond chance at 95%. About one in twenty would be found by chance alone.`,
          other: `# of ${tested.toLocaleString()} changes are beyond chance at 95%. About one in twenty would be found by chance alone.`,
        })}
      </p>
    </>
  );
}
