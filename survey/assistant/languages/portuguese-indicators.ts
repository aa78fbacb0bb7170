/** What people say in Portuguese about rows and indicators: see `phrases`. */
export const portugueseIndicators = `
rows households
  casas; residências; lares; agregado familiar; agregado; respondentes; fogos; moradias; lar; família
rows members
  moradores; residentes; indivíduos; população inquirida; cidadãos; gente
rows members age_years:max:17
  miúdos; criança
rows members sex:is:female age_years:max:17
  rapariga; menina
rows members sex:is:male age_years:max:17
  rapaz; menino
rows members sex:is:female age_years:min:18
  mulher; senhoras
rows members sex:is:male age_years:min:18
  homem
rows members age_years:min:18
  adulto; pessoas adultas
rows members is_head:is:true
  chefes de agregado; chefes de família; chefes dos agregados; chefes de agregado familiar
rows members sex:is:female marital:is:widowed
  viúvas
rows members sex:is:male marital:is:widowed
  viúvos
rows plots
  terrenos; talhões; campos; parcela; machamba
rows water_projects
  sistemas de água; sistemas de abastecimento de água; projectos de abastecimento de água; projetos de abastecimento de água; obras de água
rows water_points
  pontos d'água; ponto de água
rows villages
  aldeia; vilas; localidades; povoados
indicators household-size
  tamanho médio do agregado familiar; tamanho do agregado familiar; tamanho médio dos agregados familiares; tamanho dos agregados familiares; tamanho médio da família; tamanho médio de um agregado;
  dimensão (média|) (do agregado|dos agregados|da família|das famílias|do agregado familiar|dos agregados familiares); (pessoas|membros|indivíduos) (por família|por casa|por agregado|por agregado familiar);
  (número médio|média) de (pessoas|membros) (por|em cada) (agregado|família|casa|agregado familiar); tamanho das famílias
indicators dependency-ratio
  razão de dependência; índice de dependência
indicators school-attendance
  frequenta a escola; frequentam escola; frequenta escola; vão à escola; estão na escola; estudam; assistem às aulas; frequência das aulas; frequência da escola; crianças na escola; taxa de frequência escolar; frequência escolar;
  frequência à escola; andam na escola; anda na escola; crianças a estudar; estão a estudar; assiduidade escolar; crianças frequentam a escola; crianças que frequentam a escola
indicators out-of-school
  crianças fora da escola; fora do sistema de ensino; fora do ensino; fora da escola; crianças fora do ensino; crianças fora do sistema escolar
indicators gender-parity
  paridade de género na escola; paridade de género; índice de paridade de género
indicators reasons-not-attending
  (porque|por que|porque é que|por que é que|por que razão|por que motivo) (as crianças|crianças|elas|) (não vão à escola|não frequentam a escola|não estão na escola|estão fora da escola|abandonam a escola|faltam à escola|não estudam|não vão às aulas);
  (razões|razão|motivos|motivo|causas|principal razão|principais razões|principal motivo|principais motivos) (para|de|por) (não frequentar a escola|não ir à escola|não estar na escola|estar fora da escola|não frequentarem a escola|não irem à escola|abandono escolar);
  porque não vão as crianças à escola; razões do abandono escolar
indicators adult-literacy
  alfabetização dos adultos; taxa de alfabetização (de|dos) adultos; adultos (que|) (sabem|conseguem) (ler e escrever|ler ou escrever|ler); adultos alfabetizados; literacia de adultos; literacia dos adultos; literacia; taxa de literacia
indicators youth-literacy
  alfabetização dos jovens; literacia dos jovens; literacia de jovens; jovens (que|) (sabem|conseguem) (ler e escrever|ler); taxa de alfabetização (de|dos) jovens
indicators attainment
  escolaridade dos adultos; nível de escolaridade dos adultos; nível de ensino dos adultos
indicators completed-primary
  (concluíram|completaram|terminaram|acabaram|concluiu|completou) (o ensino primário|a escola primária|o primário|a primária|ensino primário); ensino primário (completo|concluído); conclusão do ensino primário; adultos com ensino primário completo;
  adultos que (concluíram|completaram|terminaram) (o ensino primário|a escola primária)
indicators school-distance
  a que distância (fica|está|é|se encontra) (a|da|uma) escola; que distância percorrem até à escola; distância (da|à|para a|até a|de casa à|entre casa e a) escola; distância mediana (à|até à) escola; quão longe (fica|está) a escola; a quantos quilómetros (fica|está) a escola;
  (quanto|que distância) (andam|caminham|percorrem) (as crianças|os alunos|) (até à|para a|para chegar à) escola
indicators morbidity
  pessoas (adoeceram|ficaram doentes|estiveram doentes|doentes|feridas|adoentadas); adoeceram; ficaram doentes; estiveram doentes; doentes; taxa de doença; doença ou ferimento; pessoas doentes ou feridas
indicators conditions
  de que (adoeceram|sofrem|sofreram) (as pessoas|); que doenças (têm|tiveram|tinham|) (as pessoas|); quais as doenças mais comuns; doenças mais comuns; principais doenças; doenças mais frequentes; causas de doença
indicators care-sought
  (doentes|pessoas doentes|) (procuraram|receberam|buscaram|tiveram) (tratamento|cuidados de saúde|cuidados médicos|assistência médica|ajuda médica|cuidados|atendimento); procura de (tratamento|cuidados de saúde); foram (ao médico|ao centro de saúde|tratadas|tratados|consultados)
indicators care-providers
  onde (procuraram|procuram|recebem|receberam|foram procurar|buscam) (as pessoas|os doentes|) (tratamento|cuidados|cuidados de saúde); onde vão (as pessoas|os doentes) quando (estão doentes|adoecem); locais de tratamento; local de tratamento; onde se tratam as pessoas;
  onde foram procurados cuidados; onde se procurou cuidados
indicators insurance
  (têm|com|possuem|tem|cobertos por|cobertas por|abrangidas por) seguro (de saúde|médico); seguro de saúde; seguro médico; seguro; assegurados; segurados; cobertura de seguro de saúde
indicators disability
  portadores de deficiência; pessoas portadoras de deficiência; deficientes; pessoas deficientes; prevalência da deficiência; taxa de deficiência; (têm|com|vivem com|tem) (uma|alguma|) deficiência; incapacidade
indicators drinking-water
  níveis de serviço de água; nível de serviço de água potável; serviço de água; escada de água; escada da água
indicators basic-drinking-water
  (acesso a|acesso à|) água (potável|) (pelo menos|no mínimo|) básica; água (potável|) básica; serviço básico de água (potável|); serviços básicos de água; abastecimento básico de água; acesso a água básica; acesso básico a água
indicators way-to-water
  (quanto tempo|quantos minutos) (se leva|leva|se demora|demora|levam <they>|demoram <they>|leva-se|gastam <they>|é preciso|é necessário) (para|a) (buscar|ir buscar|tirar|acarretar|recolher|chegar à|obter) água; (quanto tempo|quantos minutos) <they> (levam|demoram|gastam) (para|a) (buscar|ir buscar|tirar|acarretar) água;
  tempo (para|gasto a|gasto para|necessário para) (buscar|ir buscar|tirar|acarretar|recolher|obter) (a|) água; minutos (para|até) (buscar|ir buscar) água; tempo até à água; tempo de ida e volta (à|até à) (água|fonte de água|fonte); (a que distância|quão longe) (fica|está) (a água|a fonte de água|a fonte|o ponto de água); distância (à|até à) (água|fonte de água)
indicators water-within-half-an-hour
  água (a menos de|em menos de|até|a) (30 minutos|meia hora); água a 30 minutos
indicators sanitation
  níveis de saneamento; serviços de saneamento; nível de saneamento; escada de saneamento
indicators basic-sanitation
  (acesso a|acesso ao|) saneamento (pelo menos|no mínimo|) básico; serviços básicos de saneamento; saneamento básico; serviço básico de saneamento
indicators open-defecation
  (fazem|praticam|pratica|faz|fazer|prática de|prática da|taxa de|) (defecação|fecalismo|defecam) (a céu aberto|ao ar livre|no mato|na rua); defecam (a céu aberto|ao ar livre|no mato|na rua|fora); (fazem|faz) (necessidades|as necessidades|as suas necessidades) (no mato|a céu aberto|ao ar livre|fora|na rua|na mata);
  vão ao mato; usam o mato; necessidades no mato
indicators hygiene
  níveis de higiene; serviços de higiene; escada de higiene; nível de higiene
indicators basic-hygiene
  higiene básica; serviço básico de higiene; serviços básicos de higiene; (lugar|local|sítio|instalação|instalações|posto) (para|de) (lavar as mãos|lavagem das mãos|lavagem de mãos|lavar mãos) com (água e sabão|sabão e água);
  (água e sabão|sabão e água) para (lavar as mãos|lavagem das mãos|lavar mãos); lavatório com água e sabão
indicators food-consumption
  pontuação do consumo alimentar; pontuação de consumo de alimentos; índice de consumo alimentar; score de consumo alimentar; pontuação média de consumo alimentar
indicators food-consumption-classes
  grupos de consumo alimentar; categorias de consumo alimentar; níveis de consumo alimentar; classes do consumo alimentar
indicators acceptable-food-consumption
  consumo alimentar aceitável
indicators dietary-diversity
  diversidade (da dieta|da alimentação|alimentar|dietética); dieta diversificada; pontuação de diversidade alimentar; pontuação de diversidade da dieta; quão diversa é a dieta; quão variada é a alimentação
indicators months-of-adequate-food
  meses (com|de) (comida suficiente|alimentos suficientes|alimentação suficiente|comida|segurança alimentar|alimentação adequada); quantos meses (por ano|do ano|) (têm|tem|há) (<they>|) (comida suficiente|alimentos suficientes|o suficiente para comer);
  durante quantos meses (têm|há) (comida suficiente|alimentos suficientes)
indicators lean-months
  (em que|quais|quais os|que) meses (falta|faltam|há falta de|faltou|sofrem falta de|têm falta de|passam|falta a) (comida|alimentos|fome|alimento|alimentação); meses (de|com) (fome|escassez|falta de comida|falta de alimentos|carência); época (de|da) (fome|escassez|carência); período (de|da) (fome|escassez|carência);
  quando (falta|faltam|há falta de) (comida|alimentos|a comida); (em que|quais) meses (<they>) (não têm|têm falta de) (comida|comida suficiente|alimentos); quando é a época (de|da) (fome|escassez); meses de escassez de alimentos
indicators no-lean-months
  comida suficiente todo o ano; comida durante todo o ano; nunca faltou comida; alimentos suficientes todo o ano
indicators account-ownership
  (têm|com|tem|possuem) (uma|) conta (bancária|no banco|móvel|); contas bancárias; conta no banco; inclusão financeira; titular de uma conta
indicators savers
  (têm|com|tem|possuem|fazem|faz) (poupanças|poupança|economias|dinheiro poupado); poupam (dinheiro|); poupança; guardam dinheiro; famílias (que poupam|com poupanças|com poupança); poupa; economizam; põem dinheiro de lado
indicators median-savings
  quanto (poupam|poupa|pouparam) (<they>|); valor (mediano|) das poupanças; montante das poupanças; poupança mediana
indicators savings-places
  onde (<they>|) (guardam|poupam|põem|têm) (as poupanças|a poupança|o dinheiro|dinheiro|as suas poupanças|o seu dinheiro); onde (guardam|poupam|põem) (<they>) (as poupanças|a poupança|o dinheiro|dinheiro|as suas poupanças|); onde são guardadas as poupanças; onde se guardam as poupanças; lugares das poupanças; locais de poupança
indicators savings-group
  (membros|membro|pertencem|fazem parte|participam|pertence) (de|a|em|num|de um|a um) (grupo de poupança|grupos de poupança|grupo de poupança e crédito|grupos de poupança e crédito|xitique|grupo de xitique); grupos de poupança; xitique; grupo de poupança e crédito; pcr
indicators borrowers
  (têm|com|tem|contraíram|contraiu|fizeram|receberam|obtiveram|pediram|possuem) (um|uma|) (empréstimo|empréstimos|crédito|dívida|dívidas|dinheiro emprestado); pediram dinheiro emprestado; pedem dinheiro emprestado; endividados; endividadas; endividamento; devem dinheiro; acesso a crédito; acesso ao crédito;
  emprestaram dinheiro; dívidas; dívida; crédito; créditos
indicators no-credit
  sem (empréstimo|empréstimos|dívidas|dívida|crédito); não têm (empréstimo|empréstimos|dívidas|dívida|crédito); agregados sem empréstimo
indicators credit-by-source
  (onde|a quem|de quem) (pedem|pediram|obtêm|obtiveram) <they> (empréstimos|dinheiro emprestado|crédito|emprestado); (onde|a quem|de quem) <they> (pedem|pediram|obtêm) (empréstimos|dinheiro emprestado|crédito|emprestado); fontes (de|do) (crédito|empréstimos|empréstimo); quem empresta dinheiro (às famílias|aos agregados|); crédito por fonte; fonte do crédito
indicators median-debt
  quanto (devem|deve) (<they>|); (valor|montante) (mediano|) (da|das) (dívida|dívidas); dívida mediana; mediana da dívida
indicators income-sources
  (principais|principal|) (fonte|fontes) de (rendimento|rendimentos|renda|receita|receitas) (das famílias|dos agregados|); de que vivem (<they>); como (ganham|conseguem|obtêm) (<they>) (dinheiro|a vida|rendimento|o seu sustento|o sustento); meios de (vida|subsistência|sustento); modos de vida; de onde vem o (rendimento|dinheiro);
  donde vem o rendimento; como ganham dinheiro (<they>|)
indicators no-income-sources
  sem (fonte de rendimento|fontes de rendimento|rendimento|rendimentos|renda)
indicators median-income
  rendimento (mediano|anual|) (dos agregados|das famílias|dos agregados familiares|do agregado|familiar|por agregado|por família|); rendimentos; renda (mediana|familiar|anual|das famílias|); quanto (ganham|ganha) (<they>|) (por ano|num ano|ao ano|); rendimento (por ano|num ano)
indicators median-expenditure
  quanto (gastam|gasta|despendem) (<they>|) (por mês|num mês|ao mês|mensalmente|em 30 dias|nos últimos 30 dias); despesas (mensais|por mês|das famílias|dos agregados|do agregado|medianas|); despesa (mensal|por mês|mediana|das famílias|dos agregados|); gastos (mensais|por mês|das famílias|)
indicators remittances
  (receberam|recebem|recebe) (dinheiro|remessas|ajuda em dinheiro) (de|dos|da) (parentes|familiares|família|emigrantes|migrantes); remessas (de familiares|de parentes|); (recebem|receberam) remessas; dinheiro (de|enviado por) (parentes|familiares)
indicators needed-money
  precisaram de dinheiro (urgente|urgentemente|com urgência); necessidade urgente de dinheiro; precisaram urgentemente de dinheiro
indicators urgent-money-source
  onde (arranjaram|conseguiram|encontraram|foram buscar) (<they>|) (o dinheiro urgente|dinheiro urgente|dinheiro com urgência); fonte do dinheiro urgente; de onde veio o dinheiro urgente
indicators shocks
  (afectadas|afectados|afectada|afetadas|afetados|atingidas|atingidos|atingida|prejudicadas|prejudicados) (por|pela|pelo|pelas|pelos|por uma|por um); (sofreram|sofreu|enfrentaram|viveram|tiveram|passaram por|foram vítimas de) (de|da|do|uma|um|a|o|com|); que choques (sofreram|enfrentaram|houve|tiveram) (<they>|); tipos de choques; principais choques; vítimas de;
  choques (sofridos|enfrentados|)
indicators no-shocks
  sem (choques|choque|nenhum choque|qualquer choque); não sofreram (choques|nenhum choque)
indicators coping
  como (lidaram|enfrentaram|reagiram|responderam|sobreviveram|fizeram face) (<they>|) (com|aos|a|os|) (choques|) ; como (<they>) (lidaram com|enfrentaram|reagiram a|responderam a|responderam aos|reagiram aos) (os choques|choques|); estratégias (de|para) (sobrevivência|lidar com choques|enfrentamento|resposta|lidar); o que fizeram (<they>|) (perante|face a|face aos|depois dos) choques;
  mecanismos de resposta; formas de lidar com choques
indicators landless
  (famílias|agregados|) (sem|não têm|não possuem|não tem) (terra|terras|machamba|terreno|terrenos|machambas); (famílias|agregados) sem terra; sem terras; sem machamba
indicators median-hectares
  tamanho mediano (da terra|das terras|da machamba); área mediana (da terra|das machambas|); mediana (da área|da terra|de hectares)
indicators mean-hectares
  (tamanho médio|área média|superfície média) (da terra|das terras|da machamba|das machambas|da exploração|das explorações|de terra|) (em hectares|); (quantos hectares|quanta terra) (tem|têm|possui|possuem) (em média|) (uma família|um agregado|as famílias|os agregados) (em média|); (média|número médio) de hectares; hectares (por família|por agregado)
indicators tenure
  tipo de posse (da terra|); tipos de posse (da terra|); regime (de posse|fundiário|da terra); como (detêm|possuem|têm) (<they>) a terra; forma de posse da terra; posse das parcelas
indicators irrigated-land
  terra (irrigada|regada|sob irrigação|com irrigação|é irrigada); terras (irrigadas|regadas); área (irrigada|regada|sob irrigação)
indicators irrigating-households
  (irrigam|regam|fazem irrigação|praticam irrigação|usam irrigação|usam rega|fazem rega) (a terra|os campos|as machambas|); agregados (que irrigam|com irrigação); rega; irrigação
indicators land-rights-women
  mulheres (com|têm|que têm|tem) direitos (à terra|sobre a terra|de terra); direitos (das mulheres à terra|à terra das mulheres)
indicators livestock-units
  unidades (de gado|pecuárias|animais); tamanho do rebanho; unidades de gado tropical
indicators livestock-keepers
  (criam|têm|possuem|com|cria|tem|criadores de|criação de|fazem criação de) (animais|gado|animais domésticos|pecuária); criadores de (gado|animais); criação de (gado|animais)
indicators no-animals
  (sem|não criam|não têm|não possuem|não cria|nenhuns) (animais|gado|animais domésticos)
indicators species-kept
  que (animais|espécies|gado|tipo de animais|tipos de animais) (criam|têm|possuem) (<they>|); (animais|espécies) (criados|criadas|que se criam); tipos de animais; que animais (<they>) (criam|têm|possuem); quais (os animais|animais) (criam|têm) (<they>|)
indicators livestock-sellers
  (venderam|vendem) (animais|gado|animais ou produtos|produtos animais); famílias (que venderam|venderam) animais; venda de animais
indicators crop-sellers
  (venderam|vendem|venda de|venda da|comercializam|comercializaram|vendeu) (culturas|a colheita|colheitas|a produção|parte da colheita|parte da produção|produtos agrícolas|os produtos|produção|a sua colheita|a sua produção|parte das culturas|as culturas|colheita|excedentes)
indicators crop-income
  rendimento (das culturas|da venda de culturas|agrícola|das colheitas); receitas das culturas; quanto ganham com as culturas
indicators crop-buyers
  (a quem|para quem) (vendem|venderam|vendeu) (<they>|) (as culturas|a colheita|a produção|os produtos|); quem compra (as culturas|a colheita|a produção|os produtos); compradores (de culturas|das culturas|da colheita|da produção); (a quem|para quem) (<they>) (vendem|venderam) (as culturas|a colheita|a produção|)
indicators crops-grown
  (cultivam|cultiva|plantam|produzem|plantou|produz|cultivou|planta|produziram); que (culturas|plantas) (cultivam|produzem|plantam|plantaram|cultivaram) (<they>|); o que (cultivam|produzem|plantam) (<they>|); culturas (produzidas|plantadas|principais|mais comuns|cultivadas|); principais culturas; que culturas (<they>) (cultivam|produzem|plantam)
indicators growing-households
  (fazem|praticam) agricultura; (cultivam|trabalham) a terra; agregados (agrícolas|que cultivam)
indicators crops-per-household
  culturas por (família|agregado); número (médio|) de culturas; quantas culturas (cultivam|plantam|produzem) (<they>)
indicators crop-yield
  rendimento por hectare; produtividade; produção por hectare
`;
