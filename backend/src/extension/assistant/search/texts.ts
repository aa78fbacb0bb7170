import type { AssistantReply } from '@groundwork/survey/assistant';
import type { SubjectName } from './subjects.ts';

/** What the search says, in one language. Values come in as Markdown. */
export interface Texts {
  readonly locale: string;
  readonly label: string;
  readonly subjects: Readonly<Record<SubjectName, string>>;
  readonly withWords: (words: string) => string;
  readonly firstShown: (count: string) => string;
  readonly instead: (word: string, found: string) => string;
  readonly noAccess: string;
  readonly untitled: string;
  readonly page: (page: string) => string;
  readonly howToAsk: string;
  readonly noWord: string;
}

export const texts: Readonly<Record<AssistantReply['language'], Texts>> = {
  english: {
    locale: 'en-GB',
    label: 'Search assistant without a language model. It searches the records that you can read.',
    subjects: {
      waterProjects: 'Water projects',
      villages: 'Villages',
      documents: 'Documents',
      knowledge: 'Knowledge documents',
    },
    withWords: (words) => ` with the words *${words}*`,
    firstShown: (count) => `, the first ${count} shown`,
    instead: (word, found) => `No document has the word *${word}*, so I looked for *${found}*.`,
    noAccess: 'you have no access to these records, or they cannot be searched.',
    untitled: 'Untitled',
    page: (page) => `page ${page}`,
    howToAsk:
      'Try a project’s UID, a village’s name or a word from a title: for example *functional water projects*, *documents minutes* or *how many households*.',
    noWord: 'Give me a word to look for.',
  },
  portuguese: {
    locale: 'pt-PT',
    label: 'Assistente de pesquisa sem modelo de linguagem. Procura nos registos que pode ler.',
    subjects: {
      waterProjects: 'Projectos de água',
      villages: 'Aldeias',
      documents: 'Documentos',
      knowledge: 'Documentos de conhecimento',
    },
    withWords: (words) => ` com as palavras *${words}*`,
    firstShown: (count) => `, os primeiros ${count}`,
    instead: (word, found) => `Nenhum documento tem a palavra *${word}*, por isso procurei *${found}*.`,
    noAccess: 'não tem acesso a estes registos, ou não é possível pesquisá-los.',
    untitled: 'Sem título',
    page: (page) => `página ${page}`,
    howToAsk:
      'Experimente o UID de um projecto, o nome de uma aldeia ou uma palavra de um título: por exemplo *projectos de água funcionais*, *documentos acta* ou *quantos agregados*.',
    noWord: 'Escreva uma palavra para procurar.',
  },
  french: {
    locale: 'fr-FR',
    label: 'Assistant de recherche sans modèle de langage. Il cherche dans les données que vous pouvez lire.',
    subjects: {
      waterProjects: 'Projets d’eau',
      villages: 'Villages',
      documents: 'Documents',
      knowledge: 'Documents de connaissances',
    },
    withWords: (words) => ` avec les mots *${words}*`,
    firstShown: (count) => `, les ${count} premiers`,
    instead: (word, found) => `Aucun document n’a le mot *${word}*, j’ai donc cherché *${found}*.`,
    noAccess: 'vous n’avez pas accès à ces données, ou elles ne peuvent pas être cherchées.',
    untitled: 'Sans titre',
    page: (page) => `page ${page}`,
    howToAsk:
      'Essayez l’UID d’un projet, le nom d’un village ou un mot d’un titre : par exemple *projets d’eau fonctionnels*, *documents procès-verbal* ou *combien de ménages*.',
    noWord: 'Donnez-moi un mot à chercher.',
  },
};
