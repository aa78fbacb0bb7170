import { ButtonLink, Icon } from '@groundwork/shared/ui/core';
import { t } from '@groundwork/shared/messages';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import { titleOf } from '../documents.data.ts';
import { Facts } from './Facts.tsx';
import { MoreLikeThis } from './MoreLikeThis.tsx';
import { useRights, type OneDocument } from './one-document.data.ts';
import { Versions } from './Versions.tsx';

interface AboutProps {
  readonly document: OneDocument;
  readonly versions: readonly OneDocument[];
}

/** Beside a document: what is known of it, its versions, what is like it, and the way to ask about it. */
export function About({ document, versions }: AboutProps) {
  const { change } = useRights(document.id);
  const question = t`What does “${titleOf(document)}” say?`;
  return (
    <>
      <Facts key={document.id} document={document} mayChange={change} />
      <Versions document={document} versions={versions} />
      <MoreLikeThis document={document.id} />
      <p>
        <ButtonLink to={`/chat?ask=${encodeURIComponent(question)}`} icon={<Icon of={MessageCircle} />}>
          {t`Ask about this document`}
        </ButtonLink>
      </p>
    </>
  );
}
