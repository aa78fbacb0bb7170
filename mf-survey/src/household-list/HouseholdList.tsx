import { Link, type LoaderFunctionArgs } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { Alert, Button, ButtonLink, Icon, Loading, Page } from '@groundwork/shared/ui/core';
import { useAddress } from '@groundwork/shared/ui/data';
import { MoreMenu } from '@groundwork/shared/ui/toolbar';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import { useState } from 'react';
import { useEditing } from '../shared/editing/use-editing.ts';
import { useOffered } from '../shared/editing/use-offered.ts';
import { householdPath } from '../shared/households/household-path.ts';
import { householdCountQuery, householdsQuery } from '../shared/households/households.data.ts';
import { rulesBelow, withAsked } from '../shared/households/below.ts';
import { keepColumns } from '../shared/households/kept-columns.ts';
import { listFilter, readList, writeList, type ListState } from '../shared/households/list-state.ts';
import { useListTables } from '../shared/households/list-tables.ts';
import { useAsked } from '../shared/query/rounds/asked.data.ts';
import { AddHousehold } from './LazyAddHousehold.tsx';
import { ExportList } from './ExportList.tsx';
import { HouseholdRows } from './HouseholdRows.tsx';
import { Checks } from './LazyChecks.tsx';
import styles from './HouseholdList.module.css';
import { askedFields, columnFields, needsQuestions, needsRights, openTables } from './list-question.ts';

/** Asks for the page of households while the rest of the screen is on its way. */
export function loader({ request }: LoaderFunctionArgs): null {
  const address = new URL(request.url).searchParams;
  if (address.get('view') === 'checks' || needsRights(address) || needsQuestions(address)) return null;
  const state = readList(address, openTables);
  // Which rounds asked is not known yet.
  if (state.below.some(({ presence }) => presence === 'none')) return null;
  void queryClient.prefetchQuery(householdsQuery(state, askedFields(columnFields(state, openTables), state)));
  void queryClient.prefetchQuery(householdCountQuery(listFilter(state)));
  return null;
}

/** /baseline-survey/list: the households, a page at a time, sorted and filtered by the server; and the checks of all of them. */
export function Component() {
  const [address, setAddress] = useAddress();
  const checks = address.get('view') === 'checks';
  const { rightsPending, questionsPending, tables: readable } = useListTables();
  const tables = rightsPending ? openTables : readable;
  const waiting =
    (rightsPending && (checks || needsRights(address))) ||
    ((rightsPending || questionsPending) && !checks && needsQuestions(address));
  const asked = useAsked();
  const list = readList(address, tables);
  const state = { ...list, below: withAsked(list.below, asked) };
  const read = [...list.rules, ...list.below.flatMap(({ rules }) => rules)];
  const unread = waiting || checks ? 0 : address.getAll('where').length + rulesBelow(address).length - read.length;
  const change = (part: Partial<ListState>) => {
    if (part.columns !== undefined) keepColumns(part.columns);
    // Another filter or order begins at its first page; typing a code is one step, however many letters it has.
    const next = { ...state, ...('columns' in part ? {} : { page: 1 }), ...part };
    setAddress(writeList(next), { replace: 'code' in part && state.code !== '' });
  };
  const editing = useEditing<'new'>();
  const [added, setAdded] = useState<string>();
  const adding = useOffered('households', 'create');
  const addLabel = adding === 'suggest' ? t`Suggest adding a household` : t`Add household`;
  const add = (): void => {
    setAdded(undefined);
    editing.begin('new');
  };
  return (
    <Page
      title={t`Households`}
      description={
        checks
          ? t`Possible errors in the data. A finding is worth a look, but may be correct.`
          : t`One row for each household and round.`
      }
      actions={
        <>
          {!waiting && !checks && <ExportList state={state} tables={tables} />}
          {adding !== 'nothing' && !checks && (
            <>
              <Button className={styles.wide} icon={<Icon of={Plus} />} onClick={add}>
                {addLabel}
              </Button>
              <MoreMenu items={[{ label: addLabel, icon: Plus, onChoose: add, phone: true }]} />
            </>
          )}
          <ButtonLink to="/baseline-survey/tools/upload" type="primary" icon={<Icon of={Upload} />}>
            {t`Upload`}
          </ButtonLink>
        </>
      }
    >
      <p role="status" className={styles.said}>
        {editing.said}
        {editing.said !== '' && added !== undefined && (
          <>
            {' '}
            <Link to={householdPath(added)}>{t`Open the new household`}</Link>
          </>
        )}
      </p>
      {editing.what !== undefined && (
        <AddHousehold
          name={addLabel}
          suggested={adding === 'suggest'}
          {...(list.village !== '' && { begins: { village_id: list.village } })}
          onAdded={setAdded}
          onDone={editing.onDone}
          onCancel={editing.onCancel}
        />
      )}
      {waiting && <Loading />}
      {unread > 0 && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={plural(unread, {
            one: '# filter in this address was not applied.',
            other: '# filters in this address were not applied.',
          })}
          description={t`The question does not exist here, or your account may not see its answers. The list shows more households than it was meant to.`}
        />
      )}
      {!waiting &&
        (checks ? (
          <Checks address={address} onChange={setAddress} />
        ) : (
          <HouseholdRows state={state} tables={tables} onChange={change} />
        ))}
    </Page>
  );
}
