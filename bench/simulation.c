/*
 * What src/domain/inventory does for all products, plainly: the futures are drawn with the same generator, and each product follows them
 * day after day through a table of its own. Reads the products from standard input, times the drawing and the following (their time on the
 * processor), and prints the milliseconds of each round and then, per product, what came out: days served in 5, 50 and 95 percent of the
 * runs, and the same of the demand at each checkpoint. Whole numbers, so that both programs print the same.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define DAYS 28
#define HORIZON 84
#define TABLE 65536

static int runs, products, ends, rounds;
static int32_t shares[DAYS], checkpoints[HORIZON], served[HORIZON + 1];
static int32_t *units, *stocks, *demand, *strata;
static uint16_t table[TABLE], *draws;
static uint32_t first_state;

static double milliseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void fill_table(const int32_t *of) {
  int from = 0;
  for (int i = 0; i < DAYS; i++)
    for (int n = 0; n < shares[i]; n++) table[from++] = (uint16_t)of[i];
}

static void draw_futures(void) {
  uint32_t state = first_state;
  double width = (double)TABLE / runs;
  for (int i = 0; i < runs; i++) strata[i] = i;
  for (int day = 0; day < HORIZON; day++)
    for (int run = runs - 1; run >= 0; run--) {
      state ^= state << 13;
      state ^= state >> 17;
      state ^= state << 5;
      double place = state / 4294967296.0 * (run + 1);
      int other = (int)place;
      int stratum = strata[other];
      strata[other] = strata[run];
      strata[run] = stratum;
      draws[run * HORIZON + day] = (uint16_t)((stratum + (place - other)) * width);
    }
}

static void follow(int product) {
  int32_t stock = stocks[product];
  fill_table(units + product * DAYS);
  for (int i = 0; i <= HORIZON; i++) served[i] = 0;
  for (int run = 0; run < runs; run++) {
    const uint16_t *future = draws + run * HORIZON;
    int32_t left = stock, out = 0;
    int day = 0, at = run;
    for (int i = 0; i < ends; i++) {
      int end = checkpoints[i];
      for (; day < end; day++) {
        left -= table[future[day]];
        out += left >> 31;
      }
      demand[at] = stock - left;
      at += runs;
    }
    served[HORIZON + out]++;
  }
}

static int ascending(const void *a, const void *b) {
  int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
  return (x > y) - (x < y);
}

static int rank(int percent) { return (percent * runs + 99) / 100 - 1; }

static int served_at(int wanted) {
  int before = 0;
  for (int day = 0; day < HORIZON; day++)
    if ((before += served[day]) > wanted) return day;
  return HORIZON;
}

static void print_product(void) {
  printf("%d %d %d", served_at(rank(5)), served_at(rank(50)), served_at(rank(95)));
  for (int i = 0; i < ends; i++) {
    int32_t *here = demand + (size_t)i * runs;
    qsort(here, runs, sizeof *here, ascending);
    printf(" %d %d %d", here[rank(5)], here[rank(50)], here[rank(95)]);
  }
  printf("\n");
}

static int read_all(int32_t *into, int count) {
  for (int i = 0; i < count; i++)
    if (scanf("%d", &into[i]) != 1) return 0;
  return 1;
}

int main(void) {
  int32_t seed;
  if (scanf("%d %d %d %d %d", &rounds, &runs, &products, &ends, &seed) != 5 || ends > HORIZON) return 2;
  first_state = (uint32_t)seed;
  units = malloc(sizeof *units * products * DAYS);
  stocks = malloc(sizeof *stocks * products);
  strata = malloc(sizeof *strata * runs);
  draws = malloc(sizeof *draws * runs * HORIZON);
  demand = malloc(sizeof *demand * runs * ends);
  if (!units || !stocks || !strata || !draws || !demand) return 3;
  if (!read_all(checkpoints, ends) || !read_all(shares, DAYS) || !read_all(stocks, products)) return 2;
  if (!read_all(units, products * DAYS)) return 2;
  for (int round = 0; round < rounds; round++) {
    double start = milliseconds();
    draw_futures();
    for (int product = 0; product < products; product++) follow(product);
    printf("%.3f\n", milliseconds() - start);
  }
  for (int product = 0; product < products; product++) {
    follow(product);
    print_product();
  }
  return 0;
}
