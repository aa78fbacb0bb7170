import { Link } from '@groundwork/shared';
import { isOfNotAsked, type Grouping } from '../query/grouping/grouping.ts';
import type { RowsBehind } from '@groundwork/survey/indicators';
import { householdsBehind, rowsBehind } from './rows-behind.ts';
import type { SectionView } from '../query/view/section-address.ts';

interface GroupNameProps {
  readonly label: string;
  readonly groupKey: string;
  readonly by: Grouping;
  readonly behind: RowsBehind | undefined;
  readonly view: SectionView;
}

/** The name of a group in a table; a link to its rows, or to its households, where they can be asked for. */
export function GroupName({ label, groupKey, by, behind, view }: GroupNameProps) {
  // Whose head is a woman, the household list can say, and the table of the rows cannot.
  if (by === 'head' && groupKey !== '' && !isOfNotAsked(groupKey))
    return (
      <Link to={householdsBehind(view, { table: 'members', where: ['is_head:is:true', `sex:is:${groupKey}`] })}>
        {label}
      </Link>
    );
  const way = behind && rowsBehind(behind, view, { by, key: groupKey });
  return way?.exact === true ? <Link to={way.to}>{label}</Link> : label;
}
