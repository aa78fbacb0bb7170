/** As `base.tsx`: a table is being loaded; the others are in no screen before its data. */
import { Loading } from '../../core/Loading.tsx';

const Nothing = (): null => null;

export const Table = () => <Loading />;
export {
  Nothing as Collapse,
  Nothing as Descriptions,
  Nothing as Pagination,
  Nothing as Steps,
  Nothing as Tabs,
  Nothing as Timeline,
};
