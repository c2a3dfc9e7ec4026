//! A harbour; begin with [`ships::Quokka`].

/// What lies in the harbour.
pub mod ships {
    /// The smallest ship here.
    pub struct Quokka {
        /// How many crates it carries.
        pub crates: u32,
    }

    impl Quokka {
        /// Count its crates.
        pub fn count(&self) -> u32 {
            self.crates
        }
    }
}
