# Differences of two shares near 0 and 1, by base R: Rscript shares-near-ends.R
# Wilson's interval of a share holds every true share p that a score test does not reject: |x/n - p| <= q * sqrt(p (1 - p) / n). Its ends are
# searched for (uniroot), not computed by a formula, and where q is the normal quantile they must equal prop.test's. Newcombe (1998), method 10, joins
# the intervals of both sides. shares-near-ends.test.ts compares, and writes the results with ACCEPT_STANDARD_ERRORS=1 in the environment.
options(digits = 17)
wilson <- function(x, n, q) {
  share <- x / n
  apart <- function(p) abs(share - p) - q * sqrt(p * (1 - p) / n)
  end <- function(from, to) uniroot(apart, c(from, to), tol = 1e-15, maxiter = 10000)$root
  # 0 and 1 themselves are roots, from which the search starts a little away.
  c(if (x == 0) 0 else end(1e-300, min(share, 1 - 1e-9)), if (x == n) 1 else end(max(share, 1e-9), 1 - 1e-16))
}
sides <- expand.grid(x1 = c(0, 1, 3, 22, 23), n1 = c(23, 40), other = 1:6)
others <- data.frame(x2 = c(0, 7, 60, 105, 106, 2), n2 = c(106, 106, 106, 106, 106, 12))
lines <- character(0)
for (row in seq_len(nrow(sides))) for (degrees in c(Inf, 21, 4)) {
  x1 <- sides$x1[row]; n1 <- sides$n1[row]; x2 <- others$x2[sides$other[row]]; n2 <- others$n2[sides$other[row]]
  q <- qt(0.975, degrees)
  a <- wilson(x1, n1, q); b <- wilson(x2, n2, q)
  if (degrees == Inf) for (side in list(list(x1, n1, a), list(x2, n2, b)))
    stopifnot(all(abs(suppressWarnings(prop.test(side[[1]], side[[2]], correct = FALSE))$conf.int - side[[3]]) < 1e-9))
  one <- x1 / n1; two <- x2 / n2
  low <- (one - two) - sqrt((one - a[1])^2 + (b[2] - two)^2)
  high <- (one - two) + sqrt((a[2] - one)^2 + (two - b[1])^2)
  fisher <- fisher.test(matrix(c(x1, n1 - x1, x2, n2 - x2), 2))$p.value
  lines <- c(lines, sprintf("  { \"x1\": %d, \"n1\": %d, \"x2\": %d, \"n2\": %d, \"t\": %.17g, \"low\": %.17g, \"high\": %.17g, \"fisher\": %.17g }", x1, n1, x2, n2, q, low, high, fisher))
}
cat("[\n", paste(lines, collapse = ",\n"), "\n]\n", sep = "")
