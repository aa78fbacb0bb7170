import type { More } from './more.ts';
import { anyOf, phrases, type Who } from './phrases.ts';
import { portugueseAnswers } from './portuguese-answers.ts';
import { portugueseIndicators } from './portuguese-indicators.ts';

const WHO: Who = {
  they: ['as famílias', 'famílias', 'os agregados', 'as pessoas'],
};

/** Who heads a household, by the words for the sex. */
const headsBy = (one: string, several: string, adjective: string): readonly string[] =>
  anyOf(
    `(famílias|agregados|agregados familiares|casas|) (chefiados|chefiadas|chefiada|chefiado|lideradas|liderados|dirigidas|dirigidos|encabeçadas|encabeçados) por (${several}|uma ${one}|um ${one}|${one}); ` +
      `(famílias|agregados|agregados familiares|) com (uma|um|) (${one} como chefe|chefe ${adjective}|${one} chefe); chefes ${adjective}s; chefe ${adjective}; ` +
      `${several} (chefes|chefe) (de família|de agregado|do agregado|de agregados|de famílias|do agregado familiar|de agregado familiar); ${several} são chefes (de família|de agregado|do agregado|do agregado familiar)`,
  );

/** How people ask in Portuguese, of Mozambique and Portugal, whatever it is about. */
export const everydayPortuguese: More = {
  saysNothing:
    'acesso acedem apenas já ainda nossos nossas nosso nossa lhes lhe fica ficam está estão fazem faz feito realmente cerca mesmo devido causa através foi sido terem sejam daqui dali dizem vai vão ir costumam normalmente habitualmente geralmente principalmente essencialmente existente existentes encontram actualmente atualmente frequentemente',
  instead: [
    ['(\\d+) ?min', '$1 minutos'],
    ['hhs?|afs?', 'agregados'],
    ['n[.]?º de|nº|no[.] de|nr[.]? de', 'número de'],
    [
      '(?:quem|qual o sexo de quem) (?:chefia|lidera|dirige) (?:os |as )?(?:agregados|famílias|casas)(?: familiares)?',
      'número de chefes de agregado por sexo',
    ],
    ['dos (\\d+) aos (\\d+)', 'de $1 a $2'],
    ['gast[aá]mos', 'foi gasto'],
  ],
  wishes: {
    count: anyOf(
      'número total de; total de; qual o número de; quantidade de; quantas são; quantos são; quantos foram; quantas foram; o número de',
    ),
    share: anyOf(
      'que (percentagem|porcentagem|proporção|parte) (de|dos|das); qual (a|é a) (percentagem|porcentagem|proporção|taxa) (de|dos|das); (percentagem|porcentagem|proporção|parte|taxa) (dos|das); % (de|dos|das); prevalência de; prevalência; fracção de; fração de; parte de',
    ),
    mean: anyOf('médios; médias; qual a média de; a média de; número médio de; número médio'),
    median: ['medianos', 'medianas'],
    total: anyOf('no total; total; ao todo; total de'),
    most: anyOf(
      'mais (frequentes|comuns|importante|importantes|usado|usada|utilizado|utilizada); o mais; a mais; maior número; principais',
    ),
    least: anyOf('menos (frequentes|comuns); o menor número de'),
    highest: anyOf('(a|o|) maior (taxa|percentagem|proporção|nível) de; mais elevado; mais elevada'),
    lowest: anyOf('(a|o|) menor (taxa|percentagem|proporção|nível) de; mais reduzido; mais reduzida'),
    by: anyOf(
      'por cada; segundo o; segundo a; de acordo com; conforme; desagregado por; desagregada por; em cada uma das; nas várias; nas diferentes',
    ),
    compare: anyOf('comparado com; em comparação com; diferenças; diferença entre; versus; comparando'),
    not: anyOf('nenhum; nenhuma; sem qualquer; não têm; não tem; não possuem; não possui; falta; nem sequer'),
    list: anyOf('listar (os|as); mostra a lista de; mostre a lista de; lista (dos|das)'),
    change: anyOf(
      'mudaram; aumentaram; diminuíram; melhoraram; pioraram; baixaram; subiu; subiram; desceu; desceram; reduziu; reduziram; cresceu; caiu; caíram; evoluiu; evoluíram; (está|estão) a (melhorar|piorar|aumentar|diminuir|baixar|subir); tem (melhorado|piorado|aumentado|diminuído); têm (melhorado|piorado|aumentado|diminuído); progrediu; progresso; progressos; tendência; tendência de; tendência da; tendência do; alterou; alterou-se; mudanças; variou; variação',
    ),
    spent: anyOf(
      '(quanto|quanto dinheiro) (foi gasto|se gastou|gastaram|gastou|foi investido|investimos|se investiu|foi despendido) (em|com|nos|nas|no|na); total gasto (em|com|nos); valor (gasto|investido) (em|com|nos); dinheiro (gasto|investido) (com|nos|nas|em); custo total (de|dos)',
    ),
    answered: ['afirmaram', 'indicaram', 'referiram'],
    surveyed: anyOf(
      'na amostra; no inquérito; inquirimos; incluídos no inquérito; incluídas no inquérito; abrangidos pelo inquérito; abrangidas pelo inquérito',
    ),
    nothing: anyOf(
      'até agora; até hoje; até à data; neste momento; de momento; em geral; no geral; (nos|dos|nestes|nesses) (agregados|agregados familiares) (inquiridos|entrevistados|do inquérito|); (nas|das) famílias (inquiridas|entrevistadas|); nos agregados; nos agregados familiares; na área do projecto; na área do projeto; feitas de; feitos de; feito de; feita de; gostaria de saber; preciso de saber; podes dizer; pode dizer; é que',
    ),
  },
  bounds: [
    [
      { side: 'least' },
      anyOf(
        '(demoram|levam|gastam|comem|caminham|andam|precisam de|) (pelo menos|no mínimo); não menos de; um mínimo de; mínimo de',
      ),
    ],
    [
      { side: 'most' },
      anyOf('(demoram|levam|gastam|comem|caminham|andam|) (no máximo|até|não mais de); um máximo de; máximo de'),
    ],
    [
      { side: 'over' },
      anyOf(
        '(demoram|levam|gastam|comem|caminham|andam|precisam de|) (mais de|mais do que); superior a; acima de; acima dos',
      ),
    ],
    [
      { side: 'under' },
      anyOf('(demoram|levam|gastam|comem|caminham|andam|) (menos de|menos do que); inferior a; abaixo de; abaixo dos'),
    ],
    [{ side: 'least', after: true }, anyOf('e mais; ou superior; ou acima; e acima')],
    [{ side: 'most', after: true }, anyOf('ou inferior; ou abaixo; e menos')],
    [{ side: 'over', of: 'ages' }, anyOf('com idade superior a; com mais de; maiores de')],
    [{ side: 'under', of: 'ages' }, anyOf('com idade inferior a; com menos de; menores de')],
    [{ side: 'least', of: 'years' }, ['a partir de']],
    [{ side: 'over', of: 'years' }, ['após']],
  ],
  ages: ['ano', 'anos e'],
  heads: { female: headsBy('mulher', 'mulheres', 'feminina'), male: headsBy('homem', 'homens', 'masculino') },
  rounds: {
    baseline: anyOf(
      'linha de base; (estudo|inquérito|levantamento|avaliação) de base; estudo da linha de base; inquérito inicial; linha base',
    ),
    midline: anyOf('linha intermédia; (estudo|inquérito) intermédio'),
    endline: anyOf('linha final; (estudo|inquérito|levantamento) final; avaliação final; estudo da linha final'),
  },
  also: phrases(WHO, portugueseIndicators, portugueseAnswers),
};
