/*
 * The loop of src/domain/inventory/demand.ts in C: the same generator, the same table, the same stores. Reads the
 * products from standard input, times the drawing alone (its time on the processor), and prints the milliseconds of
 * each round and then, per product, what the drawn numbers say: days served in 5, 50 and 95 percent of the runs, and
 * the same of the demand at each checkpoint. Whole numbers throughout, so that both programs print the same.
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
static int32_t *units, *stocks, *seeds, *demand;
static uint16_t table[TABLE];

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

static void draw(int product) {
  int32_t stock = stocks[product];
  uint32_t state = (uint32_t)seeds[product];
  fill_table(units + product * DAYS);
  for (int i = 0; i <= HORIZON; i++) served[i] = 0;
  for (int run = 0; run < runs; run += 2) {
    int32_t left_a = stock, left_b = stock, out_a = 0, out_b = 0;
    int day = 0, at = run;
    for (int i = 0; i < ends; i++) {
      int end = checkpoints[i];
      for (; day < end; day++) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        left_a -= table[state & 0xffff];
        left_b -= table[state >> 16];
        out_a += left_a >> 31;
        out_b += left_b >> 31;
      }
      demand[at] = stock - left_a;
      demand[at + 1] = stock - left_b;
      at += runs;
    }
    served[HORIZON + out_a]++;
    served[HORIZON + out_b]++;
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
  if (scanf("%d %d %d %d", &rounds, &runs, &products, &ends) != 4 || ends > HORIZON) return 2;
  units = malloc(sizeof *units * products * DAYS);
  stocks = malloc(sizeof *stocks * products);
  seeds = malloc(sizeof *seeds * products);
  demand = malloc(sizeof *demand * runs * ends);
  if (!units || !stocks || !seeds || !demand) return 3;
  if (!read_all(checkpoints, ends) || !read_all(shares, DAYS) || !read_all(stocks, products) || !read_all(seeds, products)) return 2;
  if (!read_all(units, products * DAYS)) return 2;
  for (int round = 0; round < rounds; round++) {
    double start = milliseconds();
    for (int product = 0; product < products; product++) draw(product);
    printf("%.3f\n", milliseconds() - start);
  }
  for (int product = 0; product < products; product++) {
    draw(product);
    print_product();
  }
  return 0;
}
