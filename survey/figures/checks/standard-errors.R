# Estimates, standard errors and intervals of a random survey, by R's survey package: Rscript standard-errors.R <folder>
# The folder has households.csv, members.csv and villages.csv (random-survey.ts). standard-errors.test.ts runs it, and compares its results with the
# engine's; with ACCEPT_STANDARD_ERRORS=1 in the environment it writes them to standard-errors.json.
suppressMessages(library(survey))
options(survey.lonely.psu = "adjust", digits = 17, warn = -1)
folder <- commandArgs(trailingOnly = TRUE)[1]
read <- function(name) read.csv(file.path(folder, name), na.strings = "", stringsAsFactors = FALSE)
households <- read("households.csv")
members <- read("members.csv")
villages <- read("villages.csv")

# Every household stands in the design, also one without members.
rows <- merge(households, members, by.x = "id", by.y = "household_id", all.x = TRUE, sort = FALSE)
rows$listed <- rows$id %in% members$household_id
rows$region <- villages$admin1[match(rows$village_id, villages$village_id)]
rows$household <- paste("h", rows$village_id, ifelse(is.na(rows$household_code), rows$id, rows$household_code))
rows$unit <- ifelse(is.na(rows$village_id), rows$household, paste("v", rows$village_id))
rows$stratum <- ifelse(is.na(rows$village_id), "", rows$village_id)
# The second round has no weights. A household whose weight is not known is in the design and in no estimate.
rows$known_weight <- rows$survey_round_id == "r2" | !is.na(rows$weight)
rows$w <- ifelse(rows$survey_round_id == "r2", 1, ifelse(is.na(rows$weight), 0, rows$weight))
rows$att <- as.numeric(as.logical(rows$attending_school))

design_of <- function(d, within, weighted) {
  if (!weighted) { d$w <- 1; d$known_weight <- TRUE }
  if (within) svydesign(ids = ~household, strata = ~stratum, weights = ~w, data = d, nest = TRUE)
  else svydesign(ids = ~unit, weights = ~w, data = d)
}

# What rounds record of how they were drawn, as standard-errors.test.ts has it: strata, units and how many of them there are. Households within
# a village were drawn with replacement; of a household that is the unit itself nothing was drawn again. A number below that of the units in
# the sample is not used.
drawn_by <- function(d, strata, unit, population) {
  place <- if (is.null(strata)) rep("all", nrow(d)) else ifelse(is.na(d[[strata]]), "", d[[strata]])
  first <- if (unit == "village") d$unit else d$household
  known <- population[place]
  sampled <- tapply(first, place, function(x) length(unique(x)))[place]
  known[is.na(known) | known < sampled] <- Inf
  data.frame(stratum = place, first = first, second = d$household, N1 = as.numeric(known), N2 = ifelse(first == d$household, 1, Inf))
}
regions <- function(d) drawn_by(d, "region", "village", c(North = 20, South = 4, West = 3))
any_household <- function(d) drawn_by(d, NULL, "household", c(all = 900))
in_villages <- function(d) drawn_by(d, "village_id", "household", c(V0 = 60, V3 = 100, V5 = 5, V12 = 8))
recorded <- function(d, drawn) {
  d[c("stratum", "first", "second", "N1", "N2")] <- drawn[c("stratum", "first", "second", "N1", "N2")]
  # Households that were drawn directly are one stage, which R computes in far less time.
  if (all(drawn$N2 == 1)) return(svydesign(ids = ~first, strata = ~stratum, weights = ~w, fpc = ~N1, data = d, nest = TRUE))
  svydesign(ids = ~first + second, strata = ~stratum, weights = ~w, fpc = ~N1 + N2, data = d, nest = TRUE)
}
# Rounds that were drawn in different ways have strata of their own.
apart <- function(d) {
  one <- d[d$survey_round_id == "r1", ]; other <- d[d$survey_round_id == "r2", ]
  drawn <- rbind(transform(regions(one), stratum = paste("r1", stratum)), transform(any_household(other), stratum = paste("r2", stratum)))
  recorded(rbind(one, other), drawn)
}

lines <- character(0)
number <- function(x) if (length(x) == 0 || is.na(x) || !is.finite(x)) "null" else sprintf("%.17g", x)
put <- function(figure, where, group, category, estimate, n, error, df, interval = c(NA, NA), deff = NA) {
  # Equal answers have neither an interval nor a design effect.
  if (is.na(error) || error < 1e-12) { interval <- c(NA, NA); deff <- NA; if (!is.na(error)) error <- 0 }
  if (df < 1) { error <- NA; interval <- c(NA, NA); deff <- NA }
  text <- function(x) if (is.null(x)) "null" else sprintf("\"%s\"", x)
  lines <<- c(lines, sprintf("  { \"figure\": \"%s\", \"question\": \"%s\", \"group\": %s, \"category\": %s, \"value\": %s, \"n\": %d, \"error\": %s, \"degrees\": %d, \"low\": %s, \"high\": %s, \"designEffect\": %s }",
    figure, where, text(group), text(category), number(estimate), n, number(error), df, number(interval[1]), number(interval[2]), number(deff)))
}
by_t <- function(value, error, df) value + c(-1, 1) * qt(0.975, df) * error

share <- function(figure, where, group, design, y, category = NULL) {
  design <- update(design, y = y)
  df <- degf(design); n <- nrow(design)
  mean <- svymean(~y, design, deff = "replace"); p <- coef(mean)
  # "xlogit" is the interval of "logit", computed directly; that one stops its iteration at eight digits.
  interval <- if (df >= 1 && p > 1e-12 && p < 1 - 1e-12) as.numeric(confint(svyciprop(~y, design, method = "xlogit", df = df))) else c(NA, NA)
  put(figure, where, group, category, p, n, SE(mean), df, interval, if (n > 1) deff(mean) else NA)
}

figures <- function(where, group, design) {
  sub <- function(d, condition) d[which(condition), ]
  v <- design$variables
  base <- v$listed & v$known_weight
  school <- base & !is.na(v$age_years) & v$age_years >= 6 & v$age_years <= 17
  pupils <- base & !is.na(v$att) & v$att == 1

  d <- sub(design, school & !is.na(v$att))
  if (nrow(d) > 0) share("school-attendance", where, group, d, d$variables$att)

  for (one in list(list("attainment", base & !is.na(v$age_years) & v$age_years >= 25, "education_level"), list("reasons-not-attending", school & !is.na(v$att) & v$att == 0, "reason_not_attending"))) {
    d <- sub(design, one[[2]] & !is.na(v[[one[[3]]]]))
    for (category in sort(unique(d$variables[[one[[3]]]]))) share(one[[1]], where, group, d, as.numeric(d$variables[[one[[3]]]] == category), category)
  }

  d <- sub(design, school & !is.na(v$att) & !is.na(v$sex))
  girls <- d$variables$sex == "female"
  if (sum(d$variables$w[girls]) > 0 && sum((d$variables$w * d$variables$att)[!girls]) > 0) {
    d <- update(d, ga = girls * att, g = girls * 1, ba = (!girls) * att, b = (!girls) * 1)
    parity <- svycontrast(svytotal(~ga + g + ba + b, d), quote((ga / g) / (ba / b)))
    put("gender-parity", where, group, NULL, coef(parity), nrow(d), SE(parity), degf(d), by_t(coef(parity), SE(parity), degf(d)))
  }

  d <- sub(design, pupils & !is.na(v$school_distance_km))
  if (nrow(d) > 0 && sum(d$variables$w) > 0) {
    mean <- svymean(~school_distance_km, d, deff = "replace"); df <- degf(d)
    put("mean", where, group, NULL, coef(mean), nrow(d), SE(mean), df, by_t(coef(mean), SE(mean), df), deff(mean))
    median <- svyquantile(~school_distance_km, d, 0.5, ci = TRUE, interval.type = "mean", qrule = "school", df = max(df, 1))[[1]]
    known <- !is.na(median[1, 2]) && !is.na(median[1, 3])
    put("school-distance", where, group, NULL, median[1, 1], nrow(d), if (known) median[1, 4] else NA, df, if (known) median[1, 2:3] else c(NA, NA))
  }

  if (nrow(d) > 0 && sum(d$variables$w) > 0) {
    total <- svytotal(~school_distance_km, d); df <- degf(d)
    put("total", where, group, NULL, coef(total), nrow(d), SE(total), df, by_t(coef(total), SE(total), df))
  }

  d <- sub(design, pupils & !is.na(v$school_distance_km) & !is.na(v$age_years))
  if (nrow(d) > 0 && sum(d$variables$w * d$variables$age_years) > 0) {
    ratio <- svyratio(~school_distance_km, ~age_years, d, deff = "replace"); df <- degf(d)
    put("ratio", where, group, NULL, ratio$ratio[1, 1], nrow(d), SE(ratio)[1], df, by_t(ratio$ratio[1, 1], SE(ratio)[1], df), attr(ratio, "deff")[1, 1])
  }
}

# Of Gini by its definition, half the mean difference of any two ÷ the mean; its derivative by the weight of a row is what that row adds.
concentration <- function(where, group, design) {
  v <- design$variables
  d <- design[which(v$listed & v$known_weight & !is.na(v$att) & v$att == 1 & !is.na(v$school_distance_km)), ]
  x <- d$variables$school_distance_km; w <- d$variables$w
  if (sum(w * x) <= 0) return(invisible())
  difference <- as.vector(abs(outer(x, x, "-")) %*% w)
  gini <- sum(w * difference) / (2 * sum(w) * sum(w * x))
  d <- update(d, z = difference / (sum(w) * sum(w * x)) - gini / sum(w) - gini * x / sum(w * x))
  error <- as.numeric(SE(svytotal(~z, d))); df <- degf(d)
  put("gini", where, group, NULL, gini, nrow(d), error, df, by_t(gini, error, df))
  order <- order(x); x <- x[order][w[order] > 0]; w <- w[order][w[order] > 0]
  for (tenth in 1:10) put("lorenz", where, group, 10 * tenth, approx(c(0, cumsum(w) / sum(w)), c(0, cumsum(w * x) / sum(w * x)), tenth / 10, rule = 2)$y, nrow(d), NA, df)
}

# Of parts by size: as functions of totals (the delta method), and as ratios.
parts <- function(where, group, design) {
  v <- design$variables
  d <- design[which(v$listed & v$known_weight & !is.na(v$age_years) & v$age_years > 0 & !is.na(v$education_level)), ]
  sizes <- tapply(d$variables$w * d$variables$age_years, d$variables$education_level, sum)
  if (sum(sizes) <= 0) return(invisible())
  df <- degf(d); levels <- names(sizes)[sizes > 0]; names <- paste0("part", seq_along(levels))
  for (one in seq_along(levels)) d$variables[[names[one]]] <- d$variables$age_years * (d$variables$education_level == levels[one])
  totals <- svytotal(as.formula(paste("~", paste(names, collapse = "+"))), d)
  share <- sprintf("(%s / (%s))", names, paste(names, collapse = "+"))
  indices <- list(simpson = paste("1 - (", paste0(share, "^2", collapse = "+"), ")"), shannon = paste("-(", paste0(share, " * log", share, collapse = "+"), ")"))
  for (index in names(indices)) {
    found <- svycontrast(totals, parse(text = indices[[index]])[[1]])
    put(index, where, group, NULL, coef(found), nrow(d), as.numeric(SE(found)), df, by_t(coef(found), as.numeric(SE(found)), df))
  }
  for (one in seq_along(levels)) {
    ratio <- svyratio(as.formula(paste("~", names[one])), ~age_years, d)
    p <- ratio$ratio[1, 1]; error <- SE(ratio)[1]
    put("sized-shares", where, group, levels[one], p, nrow(d), error, df, plogis(qlogis(p) + c(-1, 1) * qt(0.975, max(df, 1)) * error / (p * (1 - p))))
  }
}

all_figures <- function(where, group, design) {
  figures(where, group, design)
  concentration(where, group, design)
  parts(where, group, design)
}

# Where a group has no degrees of freedom of its own, its part of the variance is not known.
both_known <- function(d, g) degf(d[which(g), ]) >= 1 && degf(d[which(!g), ]) >= 1

# One group less the others: the question's name ends in "difference", the value is the difference, and n is that of the others.
difference <- function(where, group, figure, value, n, error, df) {
  interval <- if (is.na(error) || error < 1e-12 || df < 1) c(NA, NA) else by_t(value, error, df)
  put(figure, paste0(where, ", difference"), group, NULL, value, n, error, df, interval)
}

# The median of some rows, the share below it, and how much the median moves with that share.
median_of <- function(design) {
  median <- svyquantile(~y, design, 0.5, ci = TRUE, interval.type = "mean", qrule = "school", df = max(degf(design), 1))[[1]]
  value <- median[1, 1]
  error <- if (!is.na(median[1, 2]) && !is.na(median[1, 3])) median[1, 4] else NA
  share <- svymean(~below, update(design, below = as.numeric(y <= value)))
  list(value = value, error = error, share = coef(share), slope = error / SE(share)[1])
}

# Each group beside the others, with the covariance through the units that they have in common.
differences <- function(where, design, column, villages = FALSE) {
  sub <- function(d, condition) d[which(condition), ]
  design <- sub(design, design$variables$listed & design$variables$known_weight & !is.na(design$variables[[column]]))
  v <- design$variables
  school <- sub(design, !is.na(v$age_years) & v$age_years >= 6 & v$age_years <= 17 & !is.na(v$att))
  pupils <- sub(design, !is.na(v$att) & v$att == 1 & !is.na(v$school_distance_km))
  quotients <- list(
    list("school-attendance", update(school, y = att, x = 1)), list("mean", update(pupils, y = school_distance_km, x = 1)),
    list("ratio", update(sub(pupils, !is.na(pupils$variables$age_years)), y = school_distance_km, x = age_years)), list("total", update(pupils, y = school_distance_km, x = 1)))
  for (group in sort(unique(v[[column]]))) {
    for (one in quotients) {
      d <- one[[2]]; g <- as.numeric(d$variables[[column]] == group)
      d <- update(d, gy = g * y, gx = g * x, oy = (1 - g) * y, ox = (1 - g) * x)
      if (sum(d$variables$w * d$variables$gx) == 0 || sum(d$variables$w * d$variables$ox) == 0) next
      if (one[[1]] == "total" && villages) next
      found <- if (one[[1]] == "total") svycontrast(svytotal(~gy + oy, d), quote(gy - oy)) else svycontrast(svytotal(~gy + gx + oy + ox, d), quote(gy / gx - oy / ox))
      difference(where, group, one[[1]], coef(found), sum(g == 0), if (both_known(d, g == 1)) SE(found)[1] else NA, degf(d))
    }
    d <- update(pupils, y = school_distance_km)
    g <- d$variables[[column]] == group
    if (sum(d$variables$w[g]) == 0 || sum(d$variables$w[!g]) == 0) next
    here <- median_of(d[which(g), ]); elsewhere <- median_of(d[which(!g), ])
    if (villages) {
      # The slope is that of all villages together, where the share is taken as well.
      all <- median_of(d)
      share <- svymean(~below, update(d[which(!g), ], below = as.numeric(y <= all$value)))
      error <- sqrt(here$error^2 + (all$slope * SE(share)[1])^2)
    } else {
      of <- function(rows, median) rows * median$slope * ((d$variables$y <= median$value) - median$share) / sum(d$variables$w[rows])
      error <- if (is.na(here$error) || is.na(elsewhere$error)) NA else SE(svytotal(~z, update(d, z = of(g, here) - of(!g, elsewhere))))[1]
    }
    difference(where, group, "school-distance", here$value - elsewhere$value, sum(!g), if (both_known(d, g)) error else NA, degf(d))
  }
}

divided <- function(where, design, column) {
  key <- ifelse(is.na(design$variables[[column]]), "", design$variables[[column]])
  for (group in sort(unique(key))) all_figures(where, group, design[which(key == group), ])
}

whole <- design_of(rows, FALSE, TRUE)
all_figures("all", NULL, whole)
all_figures("all, without weights", NULL, design_of(rows, FALSE, FALSE))
all_figures("first round", NULL, design_of(rows[rows$survey_round_id == "r1", ], FALSE, TRUE))
divided("sex", whole, "sex")
divided("round", whole, "survey_round_id")
divided("village", design_of(rows, TRUE, TRUE), "village_id")
one <- design_of(rows[which(rows$village_id == "V3"), ], TRUE, TRUE)
all_figures("one village", NULL, one)
divided("one village by sex", one, "sex")
all_figures("regions", NULL, recorded(rows, regions(rows)))
divided("regions: sex", recorded(rows, regions(rows)), "sex")
all_figures("rounds apart", NULL, apart(rows))
divided("rounds apart: round", apart(rows), "survey_round_id")
all_figures("households in villages", NULL, recorded(rows, in_villages(rows)))
differences("sex", whole, "sex")
differences("round", whole, "survey_round_id")
differences("village", design_of(rows, TRUE, TRUE), "village_id", TRUE)
differences("regions: sex", recorded(rows, regions(rows)), "sex")
differences("rounds apart: round", apart(rows), "survey_round_id")
differences("households in villages: village", recorded(rows, in_villages(rows)), "village_id", TRUE)
divided("households in villages: village", recorded(rows, in_villages(rows)), "village_id")
cat("[\n", paste(lines, collapse = ",\n"), "\n]\n", sep = "")
