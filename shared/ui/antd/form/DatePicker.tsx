import { t } from '@groundwork/shared/messages';
import AntdDatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import Calendar from 'lucide/dist/esm/icons/calendar.mjs';
import Close from 'lucide/dist/esm/icons/x.mjs';
import { useRef } from 'react';
import { Icon } from '../../core/Icon.tsx';
import { AntdTheme } from '../AntdTheme.tsx';

/** How a day is shown, and in what other ways it may be typed. */
const FORMATS = ['D MMM YYYY', 'YYYY-MM-DD', 'D/M/YYYY'];
const [DAY, MOMENT] = ['YYYY-MM-DD', 'YYYY-MM-DDTHH:mm:ss'];

interface DatePickerProps {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly status?: 'error';
  readonly disabled?: boolean | undefined;
  /** With the time of the day: values are `YYYY-MM-DDTHH:mm:ss` then. */
  readonly time?: boolean;
  /** A day as `YYYY-MM-DD`, or nothing. */
  readonly value?: string | undefined;
  /** The first and the last day that can be chosen, as `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Called with a day as `YYYY-MM-DD`, or with '' for none. */
  readonly onChange?: (day: string) => void;
}

const dayOf = (day: string | undefined) => (day === undefined || day === '' ? null : dayjs(day));

const boundsOf = (min: string | undefined, max: string | undefined) => {
  const [minDate, maxDate] = [dayOf(min), dayOf(max)];
  return { ...(minDate && { minDate }), ...(maxDate && { maxDate }) };
};

/** A day, chosen in a calendar or typed. */
export function DatePicker({ value, min, max, time = false, onChange, ...others }: DatePickerProps) {
  const open = useRef(false);
  return (
    <AntdTheme>
      {/* Enter takes the day; it does not send the form as well. */}
      <span
        style={{ display: 'contents' }}
        onKeyDownCapture={(event) => {
          if (event.key === 'Enter' && open.current) event.preventDefault();
        }}
      >
        <AntdDatePicker
          {...(others as Omit<DatePickerProps, 'value' | 'onChange' | 'min' | 'max' | 'time' | 'disabled'>)}
          style={{ width: '100%' }}
          suffixIcon={<Icon of={Calendar} small />}
          allowClear={{ clearIcon: <Icon of={Close} small /> }}
          format={time ? FORMATS.map((format) => `${format} HH:mm:ss`) : FORMATS}
          {...(time && { showTime: true, needConfirm: false })}
          onOpenChange={(opened) => {
            open.current = opened;
          }}
          // What is half typed stays, so that a form can ask for the rest.
          preserveInvalidOnBlur
          placeholder={t`Choose a date`}
          value={dayOf(value)}
          {...boundsOf(min, max)}
          onChange={(day) => onChange?.(day?.format(time ? MOMENT : DAY) ?? '')}
        />
      </span>
    </AntdTheme>
  );
}
