# Differences between the two rounds of a random survey, by R's survey package: Rscript comparisons.R <folder>
# The folder has households.csv and members.csv (random-survey.ts). comparisons.test.ts runs it, and compares its results with the
# engine's; with ACCEPT_STANDARD_ERRORS=1 in the environment it writes them to comparisons.json.
suppressMessages(library(survey))
options(survey.lonely.psu = "adjust", digits = 17, warn = -1)
folder <- commandArgs(trailingOnly = TRUE)[1]
read <- function(name) read.csv(file.path(folder, name), na.strings = "", stringsAsFactors = FALSE)
households <- read("households.csv")
members <- read("members.csv")

households$household <- paste("h", ifelse(is.na(households$household_code), households$id, households$household_code))
households$unit <- ifelse(is.na(households$village_id), households$household, paste("v", households$village_id))
# The second round has no weights.
households$known_weight <- households$survey_round_id == "r2" | !is.na(households$weight)
households$w <- ifelse(households$survey_round_id == "r2", 1, ifelse(is.na(households$weight), 0, households$weight))
members$att <- as.numeric(as.logical(members$attending_school))

# Sums of one figure by household: of known answers, and of those divided by.
sums <- function(known, y, x) {
  total <- function(v) { s <- tapply(ifelse(known, v, 0), members$household_id, sum); as.numeric(ifelse(is.na(s[households$id]), 0, s[households$id])) }
  data.frame(n = total(rep(1, nrow(members))), y = total(y), x = total(x))
}
school <- !is.na(members$age_years) & members$age_years >= 6 & members$age_years <= 17
pupil <- !is.na(members$att) & members$att == 1
one <- rep(1, nrow(members))
figures <- list(
  "school-attendance" = sums(school & !is.na(members$att), members$att, one),
  "mean" = sums(pupil & !is.na(members$school_distance_km), members$school_distance_km, one),
  "ratio" = sums(pupil & !is.na(members$school_distance_km) & !is.na(members$age_years), members$school_distance_km, members$age_years)
)

lines <- character(0)
number <- function(x) if (length(x) == 0 || is.na(x) || !is.finite(x)) "null" else sprintf("%.17g", x)
put <- function(figure, where, whose, n1, n2, fit, df) {
  # Coefficients: before, after, difference.
  error <- if (df >= 1) sqrt(diag(as.matrix(vcov(fit)))) else rep(NA, 3)
  lines <<- c(lines, sprintf("  { \"figure\": \"%s\", \"question\": \"%s\", \"whose\": \"%s\", \"before\": %s, \"after\": %s, \"nBefore\": %d, \"nAfter\": %d, \"difference\": %s, \"error\": %s, \"degrees\": %d, \"low\": %s, \"high\": %s }",
    figure, where, whose, number(coef(fit)[1]), number(coef(fit)[2]), n1, n2, number(coef(fit)[3]), number(error[3]), df, number(coef(fit)[3] - qt(0.975, df) * error[3]), number(coef(fit)[3] + qt(0.975, df) * error[3])))
}
contrast <- function(design) svycontrast(svytotal(~y1 + x1 + y2 + x2, design), list(before = quote(y1 / x1), after = quote(y2 / x2), difference = quote(y2 / x2 - y1 / x1)))
degrees <- function(units) length(unique(units)) - 1

compare <- function(where, rows, within, weighted) {
  h <- households[rows, ]
  if (!weighted) { h$w <- 1; h$known_weight <- TRUE }
  if (within) h$unit <- h$household
  early <- h$survey_round_id == "r1"
  for (figure in names(figures)) {
    s <- figures[[figure]][rows, ]
    # All households of each round: both rounds stand in one design, as domains of the same villages.
    known <- s$n > 0 & h$known_weight
    d <- cbind(h, y1 = ifelse(known & early, s$y, 0), x1 = ifelse(known & early, s$x, 0), y2 = ifelse(known & !early, s$y, 0), x2 = ifelse(known & !early, s$x, 0))
    design <- svydesign(ids = ~unit, weights = ~w, data = d)
    n <- function(part) as.integer(sum(s$n[known & part]))
    put(figure, where, "all", n(early), n(!early), contrast(design), degrees(h$unit[known & h$w > 0]))
    if (!within && weighted) {
      # The same by svyby, whose covariance between domains has the villages that they share.
      by <- svyby(~y, ~survey_round_id, subset(update(design, y = s$y, x = s$x), known), denominator = ~x, svyratio, covmat = TRUE)
      difference <- svycontrast(by, c(-1, 1))
      stopifnot(abs(SE(difference) - sqrt(diag(vcov(contrast(design))))[3]) < 1e-12)
    }
    # Linked households: the code stands once in each round.
    once <- function(part) { codes <- h$household_code[part]; names(which(table(codes) == 1)) }
    linked <- intersect(once(early), once(!early))
    second <- match(h$household_code, ifelse(early, NA, h$household_code))
    both <- early & !is.na(h$household_code) & h$household_code %in% linked & h$known_weight
    both[both] <- s$n[both] > 0 & s$n[second[both]] > 0
    pairs <- which(both)
    d <- cbind(h, y1 = 0, x1 = 0, y2 = 0, x2 = 0)
    d$y1[pairs] <- s$y[pairs]; d$x1[pairs] <- s$x[pairs]; d$y2[pairs] <- s$y[second[pairs]]; d$x2[pairs] <- s$x[second[pairs]]
    design <- svydesign(ids = ~unit, weights = ~w, data = d)
    put(figure, where, "linked", as.integer(sum(s$n[pairs])), as.integer(sum(s$n[second[pairs]])), contrast(design), degrees(h$unit[pairs][h$w[pairs] > 0]))
  }
}
every <- rep(TRUE, nrow(households))
compare("all", every, FALSE, TRUE)
compare("all, without weights", every, FALSE, FALSE)
compare("one village", !is.na(households$village_id) & households$village_id == "V3", TRUE, TRUE)
cat("[\n", paste(lines, collapse = ",\n"), "\n]\n", sep = "")
