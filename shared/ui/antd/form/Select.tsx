import AntdSelect, { type SelectProps as AntdSelectProps } from 'antd/es/select';
import { AntdTheme } from '../AntdTheme.tsx';
import type { Optional } from '../optional.ts';
import { matchChoices } from '../../form/match-choices.ts';

/** A list of more options than this can be searched. */
const FEW = 8;
/** A longer list draws only what is in view. Screen readers then hear less of it, so a shorter one is drawn whole. */
const MANY = 200;

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** Options under a heading. */
export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

export interface SelectProps<Value extends string | readonly string[] = string> extends Optional<
  Omit<AntdSelectProps<Value>, 'options' | 'showSearch' | 'virtual'>
> {
  readonly options: readonly (SelectOption | SelectGroup)[];
}

const countOf = (options: SelectProps['options']): number =>
  options.reduce((count, option) => count + ('options' in option ? option.options.length : 1), 0);

/** A choice of one, or of several with `mode="multiple"`. A long list can be searched by the beginnings of words, whatever their accents. */
export function Select<Value extends string | readonly string[] = string>({ options, ...others }: SelectProps<Value>) {
  const count = countOf(options);
  return (
    <AntdTheme>
      {/* In a list of several answers antd would have Tab take one or take it back, and stay. */}
      <span
        style={{ display: 'contents' }}
        onKeyDownCapture={(event) => {
          if (event.key === 'Tab' && others.mode !== undefined) event.stopPropagation();
        }}
      >
        <AntdSelect<Value>
          popupMatchSelectWidth={false}
          {...(others as AntdSelectProps<Value>)}
          style={{ width: '100%', ...others.style }}
          options={options as NonNullable<AntdSelectProps<Value>['options']>}
          virtual={count > MANY}
          showSearch={
            count > FEW && {
              filterOption: (typed, option) =>
                typeof option?.label === 'string' &&
                matchChoices([{ value: '', label: option.label }], typed).length > 0,
            }
          }
        />
      </span>
    </AntdTheme>
  );
}
