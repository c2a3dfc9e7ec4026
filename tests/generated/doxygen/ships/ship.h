/** @file
 *  Ships of the harbour.
 */

/** A ship that carries crates. */
struct Ship {
    int crates; /**< how many it carries */
};

/** Return the smallest ship here. */
struct Ship quokka(void);
