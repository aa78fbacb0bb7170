import { t } from '@groundwork/shared/messages';
import AntdButton, { type ButtonProps as AntdButtonProps } from 'antd/es/button';
import LoaderCircle from 'lucide/dist/esm/icons/loader-circle.mjs';
import type { Ref } from 'react';
import { Icon } from '../../core/Icon.tsx';
import { AntdTheme } from '../AntdTheme.tsx';
import type { Optional } from '../optional.ts';

export interface ButtonProps extends Optional<Omit<AntdButtonProps, 'loading'>> {
  /** It is at work: it says so, and further clicks do nothing. It keeps the focus meanwhile. */
  readonly loading?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button. */
export function Button({ loading = false, ...others }: ButtonProps) {
  return (
    <AntdTheme>
      <AntdButton
        {...(others as AntdButtonProps)}
        {...(loading && {
          'aria-busy': true,
          loading: { icon: <Icon of={LoaderCircle} label={t`loading`} spin /> },
        })}
      />
    </AntdTheme>
  );
}
