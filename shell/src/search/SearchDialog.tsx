import { useNavigate, useNavigationEntries } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { useAdministrationEntries } from '@groundwork/shared/ui/administration';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { begins, useFoundRecords } from './records.data.ts';
import styles from './Search.module.css';
import { usePageActions } from './page-actions.ts';
import { useSearchedRecords, useSearchedScreens } from './search-sources.ts';

/** Milliseconds without a key press before the server is asked. */
const PAUSE = 200;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const clock = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(clock);
  }, [text]);
  return paused;
}

/** Where the assistant is, as a remote's menu has it. */
const CHAT = '/chat';

const contains = (label: string, text: string): boolean => label.toLowerCase().includes(text.toLowerCase());

interface HitProps {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  readonly onChoose: () => void;
}

function Hit({ value, label, detail, onChoose }: HitProps) {
  return (
    <Command.Item value={value} className={styles.hit} onSelect={onChoose}>
      {label}
      {detail !== undefined && detail !== '' && <span className={styles.detail}>{detail}</span>}
    </Command.Item>
  );
}

/** The search over screens and records. Arrow keys choose, Enter opens, Escape closes. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const asked = usePaused(text);
  const navigate = useNavigate();
  const menus = [
    useNavigationEntries('header'),
    useNavigationEntries('tools'),
    useNavigationEntries('account'),
    useAdministrationEntries() ?? [],
    useNavigationEntries('footer'),
  ].flat();
  const actions = usePageActions().filter(({ label }) => contains(label, text));
  // A name is looked up; a sentence is a question.
  const isQuestion = text.split(/\s+/).length > 2 && menus.some(({ to }) => to === CHAT);
  const [said, say] = useState('');
  const screens = [{ label: t`Dashboard`, to: '/dashboard' }, ...menus, ...useSearchedScreens()].filter(({ label }) =>
    contains(label, text),
  );
  const sources = useSearchedRecords();
  const { data, isFetching } = useFoundRecords(sources, asked);
  const records = text.length > 1 && asked === text ? (data?.records ?? []) : [];
  // What begins with the text is most likely meant: its kind comes first.
  const groups = sources
    .map(({ title }) => ({ title, own: records.filter((record) => record.title === title) }))
    .filter(({ own }) => own.length > 0)
    .sort(
      (one, other) => Number(begins(other.own[0]?.name ?? '', text)) - Number(begins(one.own[0]?.name ?? '', text)),
    );
  const isBusy = text.length > 1 && (asked !== text || isFetching);
  // Without a network nothing is asked, and nothing is known.
  const isUnknown = text.length > 1 && (data === undefined || data.failed);
  useEffect(() => {
    dialog.current?.showModal();
    // The dialog would give the focus to what is around the input.
    input.current?.focus();
  }, []);
  const open = (to: string) => () => {
    onClose();
    void navigate(to);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t`Search`}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <Command shouldFilter={false} label={t`Search screens and records`} loop>
        <Command.Input
          ref={input}
          className={styles.input}
          value={typed}
          onValueChange={(next) => {
            setTyped(next);
            say('');
          }}
          placeholder={t`Search or go to…`}
        />
        <Command.List className={styles.list} label={t`Results`}>
          {screens.length > 0 && (
            <Command.Group heading={t`Go to`}>
              {screens.map(({ label, to }) => (
                <Hit key={`${label} ${to}`} value={`${label} ${to}`} label={label} onChoose={open(to)} />
              ))}
            </Command.Group>
          )}
          {groups.map(({ title, own }) => (
            <Command.Group key={title} heading={title}>
              {own.map(({ name, detail, to }) => (
                <Hit key={to} value={to} label={name} detail={detail} onChoose={open(to)} />
              ))}
            </Command.Group>
          ))}
          {actions.length > 0 && (
            <Command.Group heading={t`Actions`}>
              {actions.map(({ label, act }) => (
                <Hit key={label} value={label} label={label} onChoose={() => void act(onClose).then(say)} />
              ))}
            </Command.Group>
          )}
          {isQuestion && (
            <Command.Group heading={t`Assistant`}>
              <Hit
                value={CHAT}
                label={t`Ask “${text}”`}
                onChoose={open(`${CHAT}?${new URLSearchParams({ ask: text }).toString()}`)}
              />
            </Command.Group>
          )}
        </Command.List>
        <p className={styles.note} role="status">
          {said !== ''
            ? said
            : isBusy
              ? t`Searching…`
              : isUnknown
                ? t`Some records could not be searched.`
                : screens.length + records.length + actions.length === 0 && !isQuestion
                  ? t`Nothing found for “${text}”.`
                  : ''}
        </p>
      </Command>
    </dialog>
  );
}
