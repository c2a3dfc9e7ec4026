export const cargo = "three crates";
