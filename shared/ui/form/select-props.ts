export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** Options under a heading. */
export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

export interface SelectControlProps {
  /** What is chosen, for the name of the list: "Village". */
  readonly label?: string;
  readonly id?: string | undefined;
  /** Where no label belongs to it. */
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** One of `options`, or of those under a heading. */
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly groups?: readonly SelectGroup[];
  readonly onChoose: (value: string) => void;
}
