/** Parts that open, switch or choose. */
export { Dropdown, Drawer, Modal, Popover, Segmented, Select, Tabs, Tag, Tooltip, type MenuProps } from 'antd';
