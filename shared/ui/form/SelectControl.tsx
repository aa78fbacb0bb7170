import { useLazyPart } from '../core/index.ts';
import { nativeControl } from './native-control.ts';
import type { SelectControlProps, SelectOption } from './select-props.ts';

/** A list of more options than this can be searched. */
const FEW = 20;

type Searchable = (props: SelectControlProps) => React.ReactNode;
/** Once it has been loaded, other lists begin with it. */
const loaded: { part?: Searchable } = {};
const load = async (): Promise<Searchable> =>
  (loaded.part = (await import(/* webpackChunkName: "searchable-select" */ './SearchableSelect.tsx')).SearchableSelect);

/**
 * A choice of one. A short list is the browser's own, which is at home on a phone and weighs nothing. A long one can be searched; until the
 * code for that has been loaded, or if it cannot be, it is the browser's own too.
 */
export function SelectControl(props: SelectControlProps) {
  const { label: _label, options, groups = [], onChoose, ...control } = props;
  const isLong = groups.reduce((total, group) => total + group.options.length, options.length) > FEW;
  const { part: Part = loaded.part } = useLazyPart(load, isLong && loaded.part === undefined);
  if (isLong && Part) return <Part {...props} />;
  return (
    <select {...control} className={nativeControl} onChange={({ target }) => onChoose(target.value)}>
      {options.map(optionOf)}
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.options.map(optionOf)}
        </optgroup>
      ))}
    </select>
  );
}

const optionOf = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);
