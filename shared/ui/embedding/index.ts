/** For the embedding of remotes in foreign pages alone (shell/src/embed): where antd and its icons put their styles. */
export { createCache, StyleProvider } from '@ant-design/cssinjs';
export { default as IconContext } from '@ant-design/icons/es/components/Context';
export { iconStyles } from '@ant-design/icons/es/renderUtils';
