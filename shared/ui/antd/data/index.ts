/** antd's tables, tabs and steps, in the portal's theme. */
import AntdCollapse from 'antd/es/collapse';
import AntdDescriptions from 'antd/es/descriptions';
import AntdPagination from 'antd/es/pagination';
import AntdSteps from 'antd/es/steps';
import AntdTabs from 'antd/es/tabs';
import AntdTimeline from 'antd/es/timeline';
import { themed } from '../themed.tsx';

export { Table, type TableColumns } from './Table.tsx';
export const Collapse = themed(AntdCollapse);
export const Descriptions = themed(AntdDescriptions);
export const Pagination = themed(AntdPagination);
export const Steps = themed(AntdSteps);
export const Tabs = themed(AntdTabs);
export const Timeline = themed(AntdTimeline);
