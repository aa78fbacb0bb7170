/** What people say in Portuguese about fields and their choices: see `phrases`. */
export const portugueseAnswers = `
fields households.interview_date
  (foram|) (entrevistadas|entrevistados|inquiridas|inquiridos|visitadas|visitados|abrangidas|abrangidos|contactados|contactadas|alcançadas|alcançados); (entrevistamos|entrevistámos|inquirimos|visitamos|visitámos|abrangemos|entrevistaram|visitaram|inquiriram|contactámos);
  participaram (no|do) inquérito; participaram; responderam ao inquérito; fizeram parte do inquérito; entrevistas feitas; realizadas; feitas
fields households.water_source
  (principal|) fonte (principal|) de (água|água potável|água para beber|água de beber|abastecimento de água); fontes de (água|água para beber|água potável); (de onde|donde|onde) (vem|tiram|vão buscar|buscam|obtêm|recolhem|apanham|acarretam|colhem) (<they>|) (a água|água|a água para beber|a sua água|água para beber);
  que água (bebem|usam) (<they>|); que fonte de água (usam|utilizam) (<they>|); (bebem|tiram|usam|buscam|consomem|utilizam|recolhem|obtêm|bebe) (água|a água) (de|do|da|de um|de uma|dos|das|); água de beber; para beber; origem da água
fields households.roof
  material (do|dos) (telhado|tecto|teto|telhados|tectos); tipo de (telhado|tecto|cobertura|teto); teto; tectos; tetos; de que são feitos os (telhados|tectos); coberturas
fields households.wall
  parede; material das paredes; tipo de (parede|paredes); de que são feitas as paredes
fields households.floor
  soalho; pavimento; material (do|dos) (chão|piso|pavimento); tipo de (chão|piso|pavimento); de que é feito o (chão|piso); pisos
fields households.toilet_type
  que tipo de (latrina|latrinas|casa de banho|sanitário|retrete|instalação sanitária) (usam|utilizam|têm|possuem) (<they>|); tipo de (latrina|latrinas|casa de banho|sanitário|retrete|instalação sanitária|instalações sanitárias); tipos de (latrina|latrinas|casa de banho|sanitários|retretes); latrinas; sanitários; retretes; retrete; sanitário; casas de banho; instalações sanitárias; instalação sanitária;
  que latrina (usam|utilizam) (<they>|); que (latrinas|casas de banho) (usam|têm) (<they>|)
fields households.toilet_shared
  partilha (de|da) (latrina|latrinas|casa de banho)
fields households.rooms
  quartos por casa; quartos por agregado; número de divisões; divisões; cómodos; assoalhadas; compartimentos
fields households.meals_per_day
  (quantas|que) refeições (comem|fazem|tomam) (<they>|) (por dia|ao dia|num dia|diariamente|ontem|); refeições; refeições diárias; refeições por dia; refeições ao dia; comem por dia; comem (refeições|); fazem por dia; tomam por dia; (comem|tomam|fazem) (<they>) por dia; vezes por dia
fields households.water_roundtrip_min
  minutos (para|a|até) (ir buscar|buscar|tirar|recolher|acarretar|ir à|chegar à|obter|ir tirar) (água|a água); minutos (até à|até a|para a|de) (água|fonte|fonte de água); minutos a ir buscar água
fields households.water_available
  disponibilidade de água; água disponível quando (precisam|necessário|é precisa|é necessária); água suficiente; suficiência de água
fields households.assets
  bens (das famílias|possuídos|duradouros|domésticos|do agregado|)
fields members.occupation
  trabalho; profissão; emprego; ocupações; actividade principal; atividade principal; ocupação das pessoas; o que fazem as pessoas (na vida|para viver|); em que trabalham as pessoas; trabalho principal; profissões; empregos
fields members.marital
  situação conjugal; estado civil das pessoas; situação matrimonial
fields members.education_level
  nível (de escolaridade|de educação|de ensino|escolar|de instrução|mais alto|académico) (mais alto|mais elevado|concluído|completo|); escolaridade; (grau|nível) de (escolaridade|instrução); nível mais alto (de educação|de escolaridade|concluído|completado|de ensino); habilitações
fields members.age_years
  idade das pessoas
fields members.school_cost_year
  (custo|custos|despesas|gastos) (da escola|com a escola|da educação|com a educação|escolares|do ensino|de escola); quanto (pagam|gastam|se paga|paga) (<they>|) (pela|para a|com a|na) (escola|educação); propinas; custo da escola por (aluno|criança)
fields members.care_cost
  custo (do tratamento|dos cuidados|da consulta|do atendimento|dos cuidados de saúde); custos (do tratamento|dos cuidados|de saúde); (quanto|quanto se) (paga|pagam|pagaram) pelo tratamento; despesas de saúde; despesas com a saúde
fields livestock.count_owned
  animais; gado; número de animais; cabeças de gado; efectivo pecuário; cabeças
fields livestock.died
  animais (mortos|morreram|que morreram); mortes de animais; gado morto
fields water_projects.start_date
  (começaram|iniciaram|arrancaram|começados|iniciados|início|arranque|lançados|começou|iniciou|foram iniciados|foram lançados|tiveram início)
fields water_projects.end_date
  (terminaram|terminados|acabaram|concluídos|concluíram|concluídas|finalizados|terminou|acabou|foram concluídos|foram terminados|foram entregues|entregues|entrega|conclusão|data de fim|fim|encerrados|finalizaram|completados|foram finalizados)
fields water_projects.beneficiaries
  pessoas (servidas|beneficiadas|abrangidas|servem|beneficiam|abastecidas|beneficiárias|alcançadas) (pelos|dos|os|por|) (projectos|projetos|projectos de água|projetos de água|); pessoas (beneficiam|se beneficiam) (dos|de|com os) (projectos|projetos) (de água|); beneficiários (dos projectos|dos projetos|dos projectos de água|); pessoas servem os (projectos|projetos) (de água|); utentes; utilizadores; população servida;
  beneficiário; beneficiam
fields water_projects.cost
  custaram; custou; custa; custam; preço; orçamento gasto; custo dos projectos; custo total; custo de um projecto; custo médio
fields water_projects.project_sponsorship
  quem (financiou|financia|financiam|patrocina|patrocinou|pagou|apoiou|apoia) (os|o|) (projectos|projetos|projectos de água|projetos de água|); financiado por; financiados por; financiados; financiado; financiadores; doadores; doador; patrocinadores; patrocínio; patrocinados por; financiamento; financiador; financiou
fields water_projects.status
  estado dos projectos; situação dos projectos; funcionalidade dos projectos; situação
fields water_projects.technology
  tipo de tecnologia; tipos de tecnologia; tecnologias; tipo de sistema; tipo de projecto
fields water_points.management
  quem (gere|cuida|mantém|administra|toma conta|é responsável) (os|dos|de|pelos|) (pontos de água|); gestores; geridos por; geridas por; gestão das fontes
fields water_point_visits.cause
  (porque|por que|porque é que) (avariam|avariaram|não funcionam|falham|se avariam|param|estão avariadas|estão avariados) (as bombas|os pontos de água|bombas|os furos|as fontes|); (causas|causa|razões|motivos|principal causa|principais causas) (da|das|de|dos|do) (avaria|avarias|falhas|falha|não funcionamento); (porque|por que) (as bombas|os pontos de água|as fontes) (avariam|avariaram|não funcionam|falham)
fields villages.population
  população das aldeias; habitantes das aldeias
answers households.roof=grass
  palha; colmo; (telhado|tecto|teto|cobertura|telhados|tectos) (de|em|com) (capim|palha|colmo|palhota); palhota; telhados de capim; casas de palha; cobertos de capim; cobertas de capim
answers households.roof=iron_sheets
  zinco; chapa; chapas; (telhado|tecto|teto|cobertura|telhados|tectos|coberturas) (de|em|com) (zinco|chapa|chapas|chapas de zinco|chapa de zinco|metal|chapas metálicas|ferro); cobertas de zinco; cobertas de chapa; lusalite
answers households.roof=tiles
  telha; (telhado|tecto|cobertura|telhados) (de|em|com) (telha|telhas)
answers households.floor=earth
  (chão|piso|pavimento|soalho|pisos) (de|em) (terra|terra batida|barro|areia|lama|matope); chão de terra; areia
answers households.floor=cement
  (chão|piso|pavimento|soalho|pisos) (de|em) (cimento|betão); cimentado; piso cimentado; chão cimentado
answers households.floor=tiles
  (chão|piso|pavimento) (de|em) (mosaico|azulejo|tijoleira|ladrilho); mosaico; tijoleira
answers households.wall=mud_daub
  pau a pique; (paredes|parede|casas) (de|em) (matope|barro|adobe e paus|pau a pique|lama|maticado); maticadas; matope; pau-a-pique
answers households.wall=burnt_bricks
  (tijolo|tijolos) (queimado|queimados|cozido|cozidos); (paredes|parede|casas) (de|em) (tijolo queimado|tijolos queimados|tijolo cozido|tijolos cozidos)
answers households.wall=sun_bricks
  adobe; (tijolo|tijolos) (cru|crus|secos ao sol|seco ao sol|não queimados|de adobe); (paredes|parede|casas) (de|em) (adobe|blocos de adobe|tijolo cru|tijolos crus)
answers households.wall=cement_blocks
  (bloco|blocos) de (cimento|betão); (paredes|parede|casas) (de|em) (blocos|bloco de cimento|blocos de cimento|cimento|betão|alvenaria)
answers households.wall=reed
  caniço; bambu; (paredes|parede|casas) (de|em) (caniço|bambu|canas)
answers households.assets=bicycle
  bicicleta; bicicletas; bina
answers households.assets=mobile_phone
  celulares; telefone; telefones; telefone móvel; telefone celular; telefones celulares; telefones móveis; móvel
answers households.assets=radio
  aparelho de rádio
answers households.assets=television
  televisão; televisor; televisões; tv
answers households.assets=motorcycle
  motocicleta; motociclo; moto; motorizadas; motas
answers households.assets=solar_panel
  painel fotovoltaico; painéis; sistema solar; energia solar; placa solar; placas solares
answers households.water_source=piped_dwelling
  água canalizada (em casa|dentro de casa|na casa|no interior|para casa); torneira (em casa|dentro de casa|na casa); ligação domiciliária; canalização em casa
answers households.water_source=piped_yard
  água canalizada (no quintal|para o quintal); torneira no quintal; torneiras no quintal
answers households.water_source=piped_neighbour
  (torneira|água canalizada|água|torneiras) (do vizinho|dos vizinhos|de um vizinho|no vizinho)
answers households.water_source=public_tap
  fontanários; fontenária; fontenário; fontenárias; torneiras públicas; chafariz; fontanários públicos; fontanário público; fontanárias
answers households.water_source=borehole
  (água|) (do|de um|de|dos) (furo|furos); furo de água; furos de água; poço tubular; poço furado; poços furados
answers households.water_source=protected_well
  (um|) poço (protegido|coberto|fechado|revestido); poços (protegidos|cobertos|fechados)
answers households.water_source=unprotected_well
  (um|) poço (não protegido|desprotegido|aberto|sem protecção|sem proteção|a céu aberto|descoberto|tradicional); poços (não protegidos|desprotegidos|abertos|tradicionais|descobertos|sem protecção)
answers households.water_source=protected_spring
  nascentes protegidas; fonte protegida
answers households.water_source=unprotected_spring
  nascente (não protegida|desprotegida); nascentes (não protegidas|desprotegidas)
answers households.water_source=rainwater
  (água|águas) (da|das|de) (chuva|chuvas); água pluvial; águas pluviais; chuva; (bebem|usam|recolhem) água da chuva
answers households.water_source=tanker_truck
  camião cisterna; camiões cisterna; cisterna; camião-cisterna; camiões-cisterna; autotanque
answers households.water_source=bottled
  água (engarrafada|mineral|de garrafa)
answers households.water_source=surface_water
  (água|águas) (superficial|superficiais|de superfície|do rio|dos rios|de rio|do lago|da lagoa|de lagoa|de um rio|do riacho|de charco|da represa|da barragem); rios; lagoa; lago; riacho; ribeiro; represa; lagoas; rio ou lago; charco
answers households.toilet_type=none
  (sem|não têm|não possuem|não tem|nenhuma) (latrina|latrinas|casa de banho|retrete|sanitário|instalação sanitária|instalações sanitárias|qualquer latrina|nenhuma latrina|uma latrina)
answers households.toilet_type=pit_slab
  (latrina|latrinas) (com laje|com lajes|de fossa com laje)
answers households.toilet_type=pit_open
  (latrina|latrinas) (sem laje|sem lajes|aberta|abertas|tradicional não melhorada)
answers households.toilet_type=pit_ventilated
  (latrina|latrinas) (melhorada ventilada|ventilada|ventiladas|vip|melhoradas ventiladas)
answers households.toilet_type=flush_septic
  fossa séptica; fossas sépticas; (sanita|retrete) com fossa séptica
answers households.toilet_shared=true
  (partilham|compartilham|partilha|dividem) (a|a sua|uma|as|as suas) (latrina|casa de banho|retrete|latrinas|casas de banho|sanitário|instalação sanitária) (com outros agregados|com outras famílias|com vizinhos|com os vizinhos|com outros|com outras pessoas|); (latrina|latrinas|casa de banho|casas de banho) (partilhada|partilhadas|compartilhada|compartilhadas|comum|comuns)
answers households.handwash_soap=true
  (sabão|sabonete) (no local|no lugar|no sítio|para|onde|) (de lavar as mãos|de lavagem das mãos|lavar as mãos|lavam as mãos|para lavar as mãos|lavar mãos|); sabão; sabonete
answers households.handwash_water=true
  água (no local|no lugar|no sítio|para|onde) (de lavar as mãos|de lavagem das mãos|lavar as mãos|lavam as mãos|para lavar as mãos)
answers households.handwash_facility=none
  (sem|não têm|não possuem|nenhum) (local|lugar|sítio|instalação|posto|um lugar|um local) (para lavar as mãos|de lavagem das mãos|para lavagem das mãos)
answers households.water_on_premises=true
  água (em casa|no quintal|na propriedade|no terreno|nas instalações|no domicílio|dentro de casa)
answers members.attending_school=false
  não (frequentam a escola|frequenta a escola|vão à escola|vai à escola|estão na escola|frequentam|estudam)
answers members.can_read_write=false
  (não sabem|não conseguem|não sabe) (ler e escrever|ler nem escrever|ler ou escrever|ler); analfabetos; analfabetas; analfabeto; analfabetismo; analfabeta; iletrados
answers members.can_read_write=true
  (sabem|conseguem|sabe) (ler e escrever|ler ou escrever|ler); alfabetizados; alfabetizadas
answers members.marital=divorced
  divorciados; divorciadas; divorciada; divorciado; separados; separadas; separado; separada; divorciadas ou separadas; divorciados ou separados
answers members.marital=single
  solteiros; solteiras; solteiro; solteira; nunca casaram; nunca casadas
answers members.marital=union
  união de facto; em união; vivem maritalmente; união marital; vivem juntos; união de fato
answers members.occupation=farming
  agricultores; agricultura; camponeses; camponês; trabalham na machamba; trabalham na agricultura; agricultor
answers members.occupation=salaried
  assalariados; assalariado; trabalho assalariado; emprego formal; trabalhadores assalariados
answers members.occupation=trade
  comércio; comerciantes; vendedores; negócio; negociantes
answers members.occupation=fishing
  pesca; pescadores
answers members.occupation=student
  estudantes; alunos; estudante
answers members.education_level=none
  sem (escolaridade|educação|instrução|estudos|nenhuma escolaridade)
answers members.education_level=tertiary
  universidade; ensino superior; (curso|nível) (superior|universitário); licenciatura; estudos universitários; licenciados
answers attainment=tertiary
  universidade; ensino superior; curso superior; licenciatura; licenciados
answers conditions=fever_malaria
  paludismo; malária ou febre
answers members.condition=diarrhoea
  diarreia; diarreias
answers conditions=diarrhoea
  diarreia; diarreias
answers members.care_provider=hospital
  (foram ao|no|ao|) (hospital|hospitais)
answers care-providers=hospital
  (foram ao|no|ao|) (hospital|hospitais)
answers members.care_provider=health_centre
  (foram ao|no|ao|) (centro de saúde|centros de saúde)
answers care-providers=health_centre
  (foram ao|no|ao|) (centro de saúde|centros de saúde)
answers members.care_provider=traditional
  (foram ao|foram a um|consultaram um|procuraram o|) (curandeiro|curandeiros|médico tradicional|médicos tradicionais|praticante de medicina tradicional|medicina tradicional)
answers care-providers=traditional
  (foram ao|foram a um|consultaram um|procuraram o|) (curandeiro|curandeiros|médico tradicional|médicos tradicionais|praticante de medicina tradicional|medicina tradicional)
answers food_consumption.hdds_5=true
  (comeram|consumiram|comem) carne (ontem|nas últimas 24 horas|)
answers food_consumption.hdds_6=true
  (comeram|consumiram|comem) ovos (ontem|nas últimas 24 horas|)
answers food_consumption.hdds_7=true
  (comeram|consumiram|comem) peixe (ontem|nas últimas 24 horas|)
answers food_consumption.hdds_4=true
  (comeram|consumiram|comem) (fruta|frutas) (ontem|nas últimas 24 horas|)
answers food_consumption.hdds_3=true
  (comeram|consumiram|comem) (verduras|legumes|vegetais|hortaliças) (ontem|nas últimas 24 horas|)
answers drinking-water=safely_managed
  água (potável|) gerida (de forma segura|com segurança); água segura gerida; água potável gerida de forma segura
answers drinking-water=surface
  água (superficial|de superfície)
answers sanitation=safely_managed
  saneamento gerido (de forma segura|com segurança)
answers reasons-not-attending=cost
  (não vão à escola|não frequentam a escola|não estão na escola|fora da escola) (porque|por|por causa do|devido ao|por causa de) (é caro|custo|custos|preço|falta de dinheiro|custa muito|é muito caro|não têm dinheiro|causa do custo)
answers food-consumption-classes=poor
  consumo alimentar (pobre|fraco|baixo|insuficiente); consumo de alimentos pobre; consumo pobre
answers food-consumption-classes=borderline
  consumo alimentar (limite|limítrofe|no limite)
answers food-consumption-classes=acceptable
  consumo alimentar (aceitável|adequado); consumo aceitável
answers savings-places=home
  (guardam|poupam) (dinheiro|a poupança|as poupanças|) em casa; poupanças em casa
answers savings-places=bank
  (guardam|poupam) (dinheiro|a poupança|as poupanças|) (no|num) banco; poupanças no banco
answers credit-by-source=relatives
  (empréstimo|empréstimos|dinheiro emprestado) (de|a|dos|aos) (parentes|familiares|família)
answers credit-by-source=bank
  (empréstimo|empréstimos|crédito) (de|do|no|dos|num) (banco|bancos)
answers coping=sold_animals
  (venderam|vender|vendem) (animais|gado) (para sobreviver|para lidar|por causa do choque|em resposta|como resposta)
answers coping=ate_less
  (comeram|comem|comer) menos
answers coping=used_savings
  (usaram|gastaram|usar) (as|as suas|) poupanças
answers shocks=drought
  (uma|a|) (seca|secas|estiagem|falta de chuva|falta de chuvas)
answers shocks=flood
  (uma|as|) (cheia|cheias|inundação|inundações|enchentes)
answers shocks=storm
  ciclone; ciclones; tempestade; tempestades; vendaval; ventos fortes; temporal
answers shocks=crop_pests
  pragas; praga; pragas das culturas; lagarta; gafanhotos; doenças das culturas
answers shocks=livestock_disease
  doença do gado; doenças do gado; doenças dos animais; doença dos animais
answers shocks=price_rise
  (subida|aumento) (de|dos) preços; preços altos; subida do preço
answers shocks=death
  (a|uma|) morte (de um familiar|de um membro|na família|); falecimento; óbito
answers shocks=theft
  (um|) (roubo|furto|roubos|furtos)
answers crops-grown=maize
  milho
answers crops-grown=sweet_potato
  batata doce; batata-doce
answers species-kept=goat
  (criam|têm|possuem|criação de|cria|com) (cabritos|cabras|caprinos); cabra
answers species-kept=poultry
  (criam|têm|possuem|criação de|cria|com) (galinhas|aves|frangos|galináceos|patos); galinha; frangos; patos
answers species-kept=cattle
  (criam|têm|possuem|criação de|cria|com) (bois|vacas|gado bovino|bovinos); bovinos; boi; vaca
answers species-kept=pig
  (criam|têm|possuem|criação de|cria|com) (porcos|suínos); porco
answers species-kept=sheep
  (criam|têm|possuem|criação de|cria|com) (ovelhas|ovinos|carneiros); ovelha
answers species-kept=donkey
  (criam|têm|possuem|com|) (burros|burro)
answers water_projects.status=functional
  funcionam; funciona; em funcionamento; operacional; a trabalhar; em bom estado; trabalham; activos; em uso
answers water_projects.status=not_functional
  não funciona; avariado; avariadas; não operacionais; (não estão|não está) (a funcionar|operacionais|funcionais|operacional|funcional); parados; inoperacionais; inoperacional; fora de serviço; deixaram de funcionar; não trabalham; estragados; não-funcionais
answers water_projects.status=partially_functional
  (funcionam|a funcionar) (parcialmente|em parte)
answers water_projects.status=under_construction
  (em|em fase de|ainda em) (construção|curso|execução); a ser construídos; por concluir; sendo construídos
answers water_projects.status=on_hold
  parado temporariamente; em espera; interrompidos; paralisados; em pausa; suspensas
answers water_projects.status=planned
  previstos; planificado; em planificação; planeado; por iniciar; programados
answers water_points.management=committee
  comités de água; comité de gestão; comités; comissão de água; geridos por comités; comité de gestão de água
answers water_point_visits.cause=no_spare_parts
  falta de peças (sobressalentes|); sem peças sobressalentes
answers water_point_visits.cause=vandalism
  vandalismo
`;
