import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { TakeAway } from '@groundwork/shared/ui/take-away';
import { anchorOf } from '@groundwork/survey/model';
import type { About } from '../figures/figure-result.ts';
import type { Grouping } from '../query/grouping/grouping.ts';
import { knownPlaceNames } from '../query/choices/choices.data.ts';
import type { SectionView } from '../query/view/section-address.ts';
import styles from './Corner.module.css';
import { figureTaken, tableOfFigure, type FigureData } from './figure-taken.ts';
import { cardAround, tableAround } from './on-picture.ts';
import { householdsBehind } from './rows-behind.ts';
import section from './section.module.css';

export interface FigureMenuProps {
  readonly title: string;
  readonly about: About;
  readonly view: SectionView;
  readonly groupedBy?: Grouping | undefined;
  /** The values behind the drawing; undefined where the card has them in a table alone. */
  readonly data?: (() => FigureData) | undefined;
  /** Whether somebody has opened it: what makes pictures is fetched then. */
  readonly opened: boolean;
}

/** The households of a figure, and what can be taken into a report. */
export function FigureMenu({ title, about, view, groupedBy, data, opened }: FigureMenuProps) {
  const { behind } = about;
  return (
    <>
      <ul className={styles.menu}>
        <li>
          <Link to={householdsBehind(view, behind)}>{t`Show the households`}</Link>
        </li>
      </ul>
      {opened && (
        <div className={styles.taking}>
          <TakeAway
            taken={(button) =>
              figureTaken({
                title,
                about,
                view,
                names: knownPlaceNames(),
                groupedBy,
                data: data?.(),
                basis: basisAround(button),
              })
            }
            drawing={cardAround}
            table={data ? () => tableOfFigure(data()) : tableAround}
            anchor={anchorOf(title)}
          />
        </div>
      )}
      {behind?.wider !== undefined && <p className={styles.hint}>{behind.wider}</p>}
    </>
  );
}

/** What the card says that its figures rest on. */
const basisAround = (button: Element): string | undefined =>
  button.closest('section')?.querySelector(`.${section.basis}`)?.textContent;
