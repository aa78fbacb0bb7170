import LoadingOutlined from '@ant-design/icons-svg/es/asn/LoadingOutlined';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import './global.css';
import { Icon } from './Icon.tsx';
import { pageNonce } from './page-nonce.ts';
import { themeConfig, type ThemeName } from './theme.ts';

/** antd's styles need it under the content security policy. */
const csp = { nonce: pageNonce() };

/**
 * antd's own moves out when a button has done, and stays where the end of that movement is never reported: a call that fails at
 * once left a button that went on saying "loading".
 */
const button = { autoInsertSpace: false, loadingIcon: <Icon of={LoadingOutlined} label="loading" spin /> };

interface UiGroundProps {
  readonly theme: ThemeName;
  /** Where what opens over the screen is put, if not at the end of the page: an embedded element keeps it to itself. */
  readonly popups?: (() => HTMLElement) | undefined;
  readonly children: ReactNode;
}

/** antd's theme with its CSS variables and the security nonce, for everything inside. */
export function UiGround({ theme, popups, children }: UiGroundProps) {
  return (
    <ConfigProvider csp={csp} theme={themeConfig(theme)} button={button} wave={{ disabled: true }} {...(popups && { getPopupContainer: popups })}>
      <div className={`gw-${theme} gw-root`}>{children}</div>
    </ConfigProvider>
  );
}
